import { terms } from "../editorial/pages/terms.tsx";
import { TextPage } from "../editorial/text-page.tsx";

/** The terms of service. */
export default function Terms() {
  return <TextPage {...terms} />;
}
