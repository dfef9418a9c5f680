import { features } from "../editorial/pages/features.tsx";
import { TextPage } from "../editorial/text-page.tsx";

/** The features page. */
export default function Features() {
  return <TextPage {...features} />;
}
