import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "../site/use-site.ts";

export type ReceiptLine = [name: string, value: ReactNode];

type ReceiptSheetProps = { lines: ReceiptLine[]; total: ReceiptLine };

/** A receipt with the company's name, and a button to print it. */
export function ReceiptSheet({ lines, total: [totalName, totalValue] }: ReceiptSheetProps) {
  const site = useSite();
  return (
    <section id="receipt" aria-labelledby="receipt-title" className="receipt card-surface">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="flex items-center gap-2.5 font-display text-lg font-bold">
            <img src={site.logo} alt="" width={32} height={32} />
            {site.name}
          </p>
          <p className="mt-1 text-sm text-muted">
            {site.company}, {site.address}
          </p>
        </div>
        <h2 id="receipt-title" className="font-display text-2xl font-bold">
          Receipt
        </h2>
      </header>
      <dl className="order-lines mt-6">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{totalName}</dt>
          <dd>{totalValue}</dd>
        </div>
      </dl>
      <button type="button" className="btn btn-outline mt-6 print-hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} /> Print the receipt
      </button>
    </section>
  );
}
