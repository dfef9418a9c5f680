import { contact } from "../editorial/pages/contact.tsx";
import { TextPage } from "../editorial/text-page.tsx";

/** The contact page. */
export default function Contact() {
  return <TextPage {...contact} />;
}
