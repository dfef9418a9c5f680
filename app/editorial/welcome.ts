export const welcome: string = "w";
