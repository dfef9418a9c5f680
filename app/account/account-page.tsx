import type { ReactNode } from "react";
import { BrandLink } from "../components/brand-link.tsx";
import { DemoNote } from "../components/demo-mark.tsx";

/** The layout of the screens for sign-in, sign-up and passwords: a single column without navigation. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="account-page">
      <div className="mb-8 flex items-center gap-4">
        <BrandLink size={40} />
      </div>
      <div className="account-card card-surface">
        <h1 className="font-display text-3xl font-bold text-balance">{heading}</h1>
        {children}
      </div>
      <DemoNote />
    </main>
  );
}
