import { guides } from "../editorial/pages/guides.tsx";
import { guidesWithoutLessons } from "../editorial/pages/guides-without-lessons.tsx";
import { TextPage } from "../editorial/text-page.tsx";
import { useSite } from "../site/use-site.ts";

/** The learners’ guides. */
export default function Guides() {
  return <TextPage {...(useSite().hasLessons ? guides : guidesWithoutLessons)} />;
}
