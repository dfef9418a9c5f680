export const steps: readonly { title: string; text: string }[] = [];
