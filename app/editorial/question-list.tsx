import { ChevronDown, Link2 } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { elementInAddress } from "../components/element-in-address.ts";
import type { FaqEntry } from "./faq.tsx";

/** Questions that open on a click; `#id` opens one and scrolls to it. Works without scripts. */
export function QuestionList({ entries }: { entries: readonly FaqEntry[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    const target = elementInAddress();
    if (!(target instanceof HTMLDetailsElement)) return;
    target.setAttribute("open", "");
    target.scrollIntoView();
  }, [hash]);

  return (
    <div className="mt-8 flex flex-col gap-3">
      {entries.map(({ id, question, Answer }) => (
        <details key={id} id={id} className="question card-surface">
          <summary>
            <h2 className="font-display text-lg font-bold">{question}</h2>
            <ChevronDown aria-hidden size={20} className="question-chevron" />
          </summary>
          <div className="prose px-5 pb-5">
            <Answer />
            <p>
              <a href={`#${id}`} className="quiet-link inline-flex items-center gap-1.5 text-sm">
                <Link2 aria-hidden size={15} /> Link to this question
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
