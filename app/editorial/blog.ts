import type { ReactNode } from "react";
import { cors } from "./blog/cors.tsx";
import { firebaseAuthentication } from "./blog/firebase-authentication.tsx";
import { node } from "./blog/node.tsx";
import { privateRoutes } from "./blog/private-routes.tsx";

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
