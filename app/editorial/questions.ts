import type { ReactNode } from "react";
import { cors } from "./questions/cors.tsx";
import { firebaseAuthentication } from "./questions/firebase-authentication.tsx";
import { node } from "./questions/node.tsx";
import { privateRoutes } from "./questions/private-routes.tsx";

type Question = {
  id: string;
  title: string;
  /** ISO date. */
  published: string;
  minutes: number;
  summary: string;
  Answer: () => ReactNode;
};

/** The blog’s answered questions, in display order. */
export const questions: readonly Question[] = [cors, firebaseAuthentication, privateRoutes, node];
