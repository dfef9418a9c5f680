import { privacy } from "../editorial/pages/privacy.tsx";
import { TextPage } from "../editorial/text-page.tsx";

/** The privacy page. */
export default function Privacy() {
  return <TextPage {...privacy} />;
}
