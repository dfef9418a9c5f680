/** The result of one check: `wrong` prevents the site from working as configured, a warning is for the operator to judge. */
export type Finding = {
  subject: string;
  state: "good" | "warning" | "wrong";
  found: string;
  /** What the operator should do. */
  advice?: string;
};

export function good(subject: string, found: string): Finding {
  return { subject, state: "good", found };
}

export function warning(subject: string, found: string, advice: string): Finding {
  return { subject, state: "warning", found, advice };
}

export function wrong(subject: string, found: string, advice: string): Finding {
  return { subject, state: "wrong", found, advice };
}
