import type { ReactNode } from "react"; export const faq: readonly {id:string;question:string;Answer:()=>ReactNode}[] = [];
