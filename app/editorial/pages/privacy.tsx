import { Link } from "react-router";
import { SiteText } from "../site-text.tsx";
import type { PageText } from "../text-page.tsx";
import { useSite } from "../../site/use-site.ts";
import { WithLessons } from "../../site/with-lessons.tsx";
import { whatIsStored } from "./privacy-stored.tsx";

/** The privacy page: what the site stores about people, why, how long, and who receives it. */
export const privacy: PageText = {
  path: "/privacy",
  title: "Privacy",
  description: (name) =>
    `What ${name} stores about you, why and for how long, who else receives it, and how to delete it.`,
  lead: "What this site stores about you, why, for how long, and who else receives it.",
  template: ["app/editorial/pages/privacy.tsx", "app/editorial/pages/privacy-stored.tsx"],
  sections: [
    {
      id: "in-short",
      title: "In short",
      Body: () => (
        <>
          <ul>
            <li>
              You can read every course page<WithLessons> and every free lesson</WithLessons>{" "}
              without an account.
            </li>
            <li>There is no advertising, no analytics service and no tracking.</li>
            <li>Cookies are for signing in, and for nothing else.</li>
            <li>We do not sell data. Others receive only what their part of the work needs.</li>
            <li>You can delete your account yourself, in your profile.</li>
          </ul>
          <p>
            <SiteText of="company" />, <SiteText of="address" />, is responsible for this site:{" "}
            <Link to="/contact">how to reach us</Link>.
          </p>
        </>
      ),
    },
    ...whatIsStored,
    {
      id: "mail",
      title: "Mail",
      Body: () => (
        <p>
          We send a message when you create an account or change its address, to confirm it, when
          you ask for a new password, when something changes in how you sign in, when a teacher has
          answered your question, and when somebody invites you to a team. There is no newsletter.
        </p>
      ),
    },
    {
      id: "logs-and-limits",
      title: "Logs and limits",
      Body: () => (
        <>
          <p>
            For each request, the site’s log has the time, the page, the result, and a random number
            that connects the lines of one request. If a page fails in your browser, the log also
            has the text of the error, the kind of page and the site’s version. It has no name, no
            e-mail address and no network address. We use it to find faults, and keep it for{" "}
            <SiteText of="logDays" /> days. A server or network in front of the site may keep a log
            of its own that has network addresses, for no longer than that.
          </p>
          <p>
            Against password guessing and floods, the site counts requests by a hash of the network
            address, the e-mail address or the account. Most counts last for minutes, the longest
            for a day; then they are deleted.
            <TaskCounts />
          </p>
        </>
      ),
    },
    {
      id: "backups",
      title: "Backups",
      Body: () => (
        <p>
          Every night, all data is copied, so that it survives a broken disk. A copy is deleted
          after <SiteText of="backupDays" /> days. Until then, it still has what you have deleted.
        </p>
      ),
    },
    {
      id: "who-else",
      title: "Who else receives data",
      Body: () => (
        <ul>
          <li>
            <strong>Our hosting provider</strong> runs the machines that the site, its data and its
            backups are on.
          </li>
          <li>
            <strong>Our mail service</strong> delivers the messages above, so it sees your e-mail
            address.
          </li>
          <li>
            <strong>Stripe</strong> takes payments. It receives your e-mail address, the plan and
            the order’s number from us, and your card or bank details from you, on its own page.
          </li>
          <li>
            <strong>Google, Twitter or GitHub</strong>, when you press its button: it learns that
            you sign in here.
          </li>
          <li>
            <strong>Other hosts of pictures</strong>: when a course’s cover or your profile photo is
            stored elsewhere, your browser loads it from there, and that host sees your network
            address.
          </li>
        </ul>
      ),
    },
    {
      id: "deleting",
      title: "Deleting your account",
      Body: () => (
        <>
          <p>
            “Delete the account” is at the end of <Link to="/profile/account">Account</Link> in your
            profile. Cancel a paid plan first: an account with a plan that is still being paid is
            not deleted.
          </p>
          <p>
            Your name, addresses, password, sessions, connected accounts, progress, drafts and
            answers are then deleted at once. Orders stay on record without you: what was ordered,
            its price, its dates and the payment’s number at Stripe, because payments must stay
            accounted for. Stripe keeps its own records, as the law requires of it.
          </p>
        </>
      ),
    },
    {
      id: "your-rights",
      title: "Your rights",
      Body: () => (
        <p>
          You may ask us what we store about you, and to correct or delete it:{" "}
          <Link to="/contact">write to us</Link>. You can download a copy of it under{" "}
          <Link to="/profile/account">your account</Link>. If you are not content with our answer,
          you can complain to the data protection authority where you live.
        </p>
      ),
    },
  ],
};

/** What is counted of lessons, unless the operator has turned that off. */
function TaskCounts() {
  if (!useSite().taskCounts) return null;
  return (
    <>
      {" "}
      It also counts, for 13 months and without any person, how often lessons and exercises were
      opened, run and passed, which test failed first, and how often hints and solutions were
      opened.
    </>
  );
}
