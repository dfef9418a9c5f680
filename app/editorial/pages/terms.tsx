import { Link } from "react-router";
import { SiteText } from "../site-text.tsx";
import { PlanPrice } from "../../plans/plan-price.tsx";
import type { PageText } from "../text-page.tsx";
import { WithLessons } from "../../site/with-lessons.tsx";

/** The terms of service. */
export const terms: PageText = {
  path: "/terms",
  title: "Terms of Service",
  description: (name) =>
    `What you may expect of ${name} and ${name} of you: accounts, plans, payment, cancelling and refunds.`,
  lead: "What you may expect of us, and we of you, in plain words.",
  template: ["app/editorial/pages/terms.tsx"],
  sections: [
    {
      id: "who-we-are",
      title: "Who we are",
      Body: () => (
        <p>
          <SiteText of="name" /> is a site of <SiteText of="company" />, <SiteText of="address" />.
          These terms hold when you use it. What the site stores about you is a page of its own:{" "}
          <Link to="/privacy">Privacy</Link>.
        </p>
      ),
    },
    {
      id: "your-account",
      title: "Your account",
      Body: () => (
        <p>
          You need an account for a plan
          <WithLessons>, and to keep your progress on several devices</WithLessons>. Give an e-mail
          address that is yours, keep the password to yourself, and use the account alone. You may
          delete it at any time in your <Link to="/profile/account">profile</Link>, after cancelling
          a paid plan.
        </p>
      ),
    },
    {
      id: "plans",
      title: "Plans and prices",
      Body: () => (
        <>
          <ul>
            <li>
              <strong>Beginner</strong> is free. It{" "}
              <WithLessons otherwise="keeps your courses in your profile">
                opens the free lessons of every course
              </WithLessons>
              .
            </li>
            <li>
              <strong>Pro</strong> costs <PlanPrice plan="pro" /> a month. It{" "}
              <WithLessons otherwise="gives premium access to every course">
                opens every lesson of every course
              </WithLessons>{" "}
              to one person.
            </li>
            <li>
              <strong>Team</strong> costs <PlanPrice plan="team" /> a month. It is Pro for up to
              five people.
            </li>
          </ul>
          <p>
            Prices are in US dollars. We may change the price of new orders; a plan that you have
            already keeps its price. Courses are added, corrected and sometimes withdrawn.
          </p>
        </>
      ),
    },
    {
      id: "payment",
      title: "Payment",
      Body: () => (
        <p>
          Paid plans are monthly. You pay the first month when you order, on the page of our payment
          service, Stripe; Stripe then charges each further month by itself, until you cancel. When
          a charge fails, it is tried again for a while. If all attempts fail, the plan ends.
        </p>
      ),
    },
    {
      id: "cancelling",
      title: "Cancelling",
      Body: () => (
        <p>
          You can cancel at any time in your <Link to="/profile/billing">profile</Link>, without
          giving a reason. You keep the plan until the end of the month that you have paid for, and
          nothing more is charged. Your account<WithLessons>, your progress</WithLessons> and your
          receipts stay.
        </p>
      ),
    },
    {
      id: "refunds",
      title: "Refunds",
      Body: () => (
        <p>
          To ask for a payment back, <Link to="/contact">write to us</Link> with the order’s number.
          A refund goes back the way the payment came. A plan whose last month is refunded in full
          ends at once. What the law of your country grants you, such as a right to withdraw from a
          purchase, is not touched by these terms.
        </p>
      ),
    },
    {
      id: "using-the-courses",
      title: "Using the courses",
      Body: () => (
        <>
          <p>
            The courses belong to <SiteText of="company" /> or to their authors. You may read, save
            and print them for your own learning, and use what you have learned for anything. Unless
            their licence allows it, do not publish or sell them, and do not share access to a paid
            plan beyond its people. The programs that you write are yours.
          </p>
          <p>
            Do not attack the site, work around its limits or try to reach what belongs to other
            people. We may close an account that does.
          </p>
        </>
      ),
    },
    {
      id: "no-guarantee",
      title: "What we do not promise",
      Body: () => (
        <p>
          We work to keep the site correct and available, but it may contain mistakes and it may
          fail at times. We promise no exam result and no job. Where the law permits, we are liable
          only for harm done on purpose or by gross carelessness.
        </p>
      ),
    },
    {
      id: "changes-and-law",
      title: "Changes, and the law",
      Body: () => (
        <p>
          When we change these terms, the new text is on this page before it applies, and says from
          when. The law of the place of <SiteText of="company" /> (<SiteText of="address" />)
          applies, as far as the law of your country permits.
        </p>
      ),
    },
  ],
};
