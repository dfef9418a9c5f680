import type { ReactNode } from "react"; export const questions: readonly {id:string;title:string;published:string;minutes:number;summary:string;Answer:()=>ReactNode}[] = [];
