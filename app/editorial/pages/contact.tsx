import { Link } from "react-router";
import { useSite } from "../../site/use-site.ts";
import { WithLessons } from "../../site/with-lessons.tsx";
import type { PageText } from "../text-page.tsx";

/** The contact page. */
export const contact: PageText = {
  path: "/contact",
  title: "Contact",
  description: (name) =>
    `How to reach the people behind ${name}, and what to write so that they can help.`,
  lead: "A person reads what you write.",
  template: ["app/editorial/pages/contact.tsx"],
  sections: [
    {
      id: "write-to-us",
      title: "Write to us",
      Body: Address,
    },
    {
      id: "what-helps-us",
      title: "What helps us to help you",
      Body: () => (
        <dl>
          <dt>A mistake in a course</dt>
          <dd>
            The course’s Id No, which is on its “Overview and pricing” page, the sentence as it
            stands, and what it should say.
          </dd>
          <dt>A payment or a plan</dt>
          <dd>
            The order’s number, which is on its receipt in your{" "}
            <Link to="/profile/billing">profile</Link>. Never send us the number of a card.
          </dd>
          <dt>Your account or your data</dt>
          <dd>
            The e-mail address of the account, but never its password. What we store about you is
            described under <Link to="/privacy">Privacy</Link>.
          </dd>
          <dt>Something that does not work</dt>
          <dd>
            The page’s address, what you did, what you expected and what happened instead, and the
            name of your browser.
            <WithLessons>
              {" For exercises, first look into the "}
              <Link to="/guides#not-loading">guides</Link>.
            </WithLessons>
          </dd>
          <dt>A weakness in the site’s security</dt>
          <dd>How to reproduce it. Please tell us before you tell others.</dd>
        </dl>
      ),
    },
    {
      id: "answered-already",
      title: "Perhaps answered already",
      Body: () => (
        <p>
          The <Link to="/faq">frequently asked questions</Link> are about courses, plans and PDFs,
          the <Link to="/guides">guides</Link> about{" "}
          <WithLessons otherwise="finding and taking courses">lessons and exercises</WithLessons>.
        </p>
      ),
    },
  ],
};

function Address() {
  const { email, company, address } = useSite();
  return (
    <address className="contact-address">
      <a href={`mailto:${email}`} className="text-xl font-semibold">
        {email}
      </a>
      <span>{company}</span>
      <span>{address}</span>
    </address>
  );
}
