export const quotes: readonly { text: string; author: string; source: string }[] = [];
