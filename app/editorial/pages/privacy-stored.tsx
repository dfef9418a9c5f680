import { useRootData } from "../../site/root-data.ts";
import { useSite } from "../../site/use-site.ts";
import type { PageSection } from "../text-page.tsx";

/** What is stored in the browser, and on the server about accounts, learning and payments. */
export const whatIsStored: readonly PageSection[] = [
  {
    id: "in-your-browser",
    title: "In your browser",
    Body: () => (
      <>
        <Cookies />
        <p>The browser’s local storage keeps these, until you delete the site’s data there:</p>
        <dl>
          <dt>
            <code>dark-mode</code> and <code>course-view</code>
          </dt>
          <dd>The light or dark theme, and grid or table in lists, once you have chosen.</dd>
          <dt>
            Items that begin with <code>pathshala-progress</code>
          </dt>
          <dd>
            Finished lessons, drafts of exercises, code samples that you have changed and answers,
            so that nothing is lost without a connection, and whether you have signed in or out
            here. Signing out removes those of your account.
          </dd>
          <dt>
            <code>code-field</code>
          </dt>
          <dd>That you write code in a plain text field, once you have chosen so.</dd>
          <dt>
            <code>dismissed-announcement</code>
          </dt>
          <dd>Which announcement you have dismissed, so that it stays away.</dd>
          <dt>
            <code>reading-position</code>
          </dt>
          <dd>How far you have read in the last lesson. Signing out removes it as well.</dd>
        </dl>
      </>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    Body: AccountData,
  },
  {
    id: "your-learning",
    title: "Your learning",
    Body: () => (
      <p>
        When you are signed in, your account keeps the lessons that you have finished and when, the
        one that you visited last, your drafts and your answers, so that you can go on with another
        device. They stay until you delete the account. Exercises run in your browser; what a
        program prints is not sent to us.
      </p>
    ),
  },
  {
    id: "questions",
    title: "Questions about lessons",
    Body: Questions,
  },
  {
    id: "certificates",
    title: "Certificates",
    Body: () => (
      <p>
        A certificate that you ask for keeps your name as it was then, the course, its hours and the
        date. Nobody else sees it unless you turn its public page on; then whoever has its address
        does, until you turn it off. It is deleted with your account.
      </p>
    ),
  },
  {
    id: "alerts",
    title: "Courses that you wait for",
    Body: () => (
      <p>
        If you ask to be told when a course opens, we store which one and since when, until we have
        mailed you, you take it back, or your account is deleted.
      </p>
    ),
  },
  {
    id: "teams",
    title: "Teams",
    Body: () => (
      <p>
        If you join a team, its owner sees your name and since when you are in it; if you switch it
        on, also which courses you learn and how many of their lessons you have finished, never your
        drafts or answers. You can switch it off and leave at any time. If you invite somebody by
        e-mail, we store the address until the invitation is accepted, taken back or too old, which
        is after 14 days; then it is deleted.
      </p>
    ),
  },
  {
    id: "figures",
    title: "Figures",
    Body: () => (
      <p>
        We count how many pages browsers load in a day, as one number for everybody: without a
        cookie, an address or anything else about you. Weekly sums of accounts, enrolments, finished
        lessons and income are made from what is described here.
      </p>
    ),
  },
  {
    id: "payments",
    title: "Orders and payments",
    Body: () => (
      <p>
        For an order we store the plan, its price, its state, its dates and the payment’s number at
        Stripe, to give you what you have paid for and to keep our books. You pay on Stripe’s own
        page: the number of your card never reaches this site. We mail you a receipt, when a renewal
        fails, and when the plan ends. Orders stay on record, also after you have deleted the
        account, but then without you.
      </p>
    ),
  },
];

/** The cookies of the embedded accounts; with Firebase there are none. */
function Cookies() {
  if (useRootData()?.firebase) {
    return (
      <p>
        The site sets no cookies. When you are signed in, Google’s Firebase keeps the sign-in in
        your browser’s storage, until you sign out.
      </p>
    );
  }
  return (
    <>
      <p>
        Cookies are set when you sign in, and not before. No script can read them. At an https
        address, some of their names begin with <code>__Secure-</code>.
      </p>
      <dl>
        <dt>
          <code>pathshala.session_token</code>
        </dt>
        <dd>Keeps you signed in. It ends when you sign out, or 30 days after you signed in.</dd>
        <dt>
          <code>pathshala.device</code>
        </dt>
        <dd>
          Says that you have signed in with your password in this browser before, so that nobody can
          lock you out by guessing passwords. It lasts for a year, and the server stores nothing for
          it.
        </dd>
        <dt>
          <code>pathshala.state</code>
        </dt>
        <dd>
          Protects a sign-in with Google, Twitter or GitHub on its way there and back, for five
          minutes.
        </dd>
      </dl>
    </>
  );
}

function AccountData() {
  if (useRootData()?.firebase) {
    return (
      <p>
        Google keeps your account for us, in Firebase Authentication: your name, your e-mail
        address, the address of your photo, and your password as a hash or your account at Google,
        Twitter or GitHub. This site’s own database has only the account’s id there. Both are kept
        until you delete the account.
      </p>
    );
  }
  return (
    <>
      <p>
        We store your name, your e-mail address, whether you have confirmed it, and the address of
        your photo if you give one, to know you again and to reach you. Of your password we store a
        slow hash that cannot be turned back. If you sign in with Google, Twitter or GitHub, we
        receive your name, e-mail address and photo from there, and store your id there and the keys
        of the sign-in, encrypted. All of this is kept until you delete the account.
      </p>
      <p>
        When you change your e-mail address, we keep the former one for a week, in which it can take
        the account back.
      </p>
      <p>
        For each browser that you are signed in with, we store the time, its network address and the
        name that the browser gives itself. This is deleted when you sign out there; an account has
        at most the twenty newest.
      </p>
    </>
  );
}

function Questions() {
  if (!useSite().questions) return <p>This site takes no questions, and stores none.</p>;
  return (
    <p>
      What you ask about a lesson, or report, is stored with the section that it is about and, if
      you add it, your program. The course’s teachers see it with your name, and answer. If a
      teacher publishes it, your text and the answer stand in the lesson, without your name.
      Everything of it is deleted with your account.
    </p>
  );
}
