import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QuestionList } from "../editorial/question-list.tsx";
import { faq } from "../editorial/faq.tsx";

/** The FAQ page. */
export default function Faq() {
  return (
    <>
      <PageHead
        title="Frequently asked questions"
        description="Accounts, plans, PDFs, themes and more: what visitors of Pathshala ask."
        path="/faq"
      />
      <Breadcrumb />
      <div className="max-w-3xl">
        <h1 className="font-display text-4xl font-bold sm:text-5xl">Frequently asked questions</h1>
        <p className="mt-3 text-lg text-muted">
          Short answers. Open a question, or link straight to it.
        </p>
        <QuestionList entries={faq} />
      </div>
    </>
  );
}
