import type { ReactNode } from "react";
import { Link } from "react-router";
import { site } from "../site.ts";
import { DemoMark, DemoNote } from "../components/demo-mark.tsx";

/** The calm single column around the screens for signing in and up and for passwords. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="account-page">
      <div className="mb-8 flex items-center gap-4">
        <Link to="/" className="flex items-center gap-2.5 font-display text-2xl font-bold">
          <img src="/favicon.svg" alt="" width={40} height={40} />
          {site.name}
        </Link>
        <DemoMark />
      </div>
      <div className="account-card card-surface">
        <h1 className="font-display text-3xl font-bold text-balance">{heading}</h1>
        {children}
      </div>
      <DemoNote />
    </main>
  );
}
