import { guides } from "../editorial/pages/guides.tsx";
import { TextPage } from "../editorial/text-page.tsx";

/** The learners’ guides. */
export default function Guides() {
  return <TextPage {...guides} />;
}
