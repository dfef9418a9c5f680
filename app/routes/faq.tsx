import { useMemo } from "react";
import { pageContext } from "../api/page-context.ts";
import { settle } from "../api/result.ts";
import { describeCounts } from "../format/open-and-planned.ts";
import type { Route } from "./+types/faq.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { useSite } from "../site/use-site.ts";
import { QuestionList } from "../editorial/question-list.tsx";
import { faqOf } from "../editorial/faq.tsx";
import { useRootData } from "../site/root-data.ts";
import { describeBreadcrumbs } from "../seo/breadcrumbs.ts";
import { describeFaq } from "../seo/faq-page.ts";

const title = "Frequently asked questions";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await settle(context.get(pageContext).api.categoryCounts()) };
}

/** The FAQ page. */
export default function Faq({ loaderData: { counts } }: Route.ComponentProps) {
  const root = useRootData();
  const site = useSite();
  const faq = useMemo(() => faqOf(site, describeCounts(counts)), [site, counts]);
  return (
    <>
      <PageHead
        title={title}
        description={`Accounts, plans, PDFs, themes and more: what visitors of ${site.name} ask.`}
        path="/faq"
      />
      <StructuredData
        things={
          import.meta.env.SSR && root
            ? [describeFaq(faq), describeBreadcrumbs(root.origin, { name: title, path: "/faq" })]
            : undefined
        }
      />
      <Breadcrumb />
      <div className="max-w-3xl">
        <h1 className="font-display text-4xl font-bold sm:text-5xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">
          Short answers. Open a question, or link straight to it.
        </p>
        <QuestionList entries={faq} />
      </div>
    </>
  );
}
