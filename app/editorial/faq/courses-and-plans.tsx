import { graceDays, planOf } from "../../../contract/plan.ts";
import type { PageSite } from "../../../contract/site.ts";
import { shortPrice } from "../../format/short-price.ts";

const certificate = {
  id: "certificate",
  question: "Do I get a certificate?",
  Answer: () => (
    <p>
      Yes, on Pro or Team, when you have done all lessons and solved all exercises and questions of
      a course: its page then leads to the certificate, with your name, the course, its hours and
      the date. You can print it, keep it when the plan ends, and turn on a public page where others
      verify it. Exercises are checked in your own browser, so it says that you have worked through
      the course, not that you have passed an examination; a course without exercises that run here
      gives a certificate of reading.
    </p>
  ),
};

/** About the courses, accounts and plans. */
export const coursesAndPlans = (site: PageSite, counts: string) => [
  {
    id: "who-for",
    question: "Who are the courses for?",
    Answer: () => (
      <p>
        For anyone who wants to write programs: people at their first line of code, students,
        hobbyists, and working programmers who need another language or framework. Each course shows
        its level (beginner, intermediate or advanced) and its hours, and its text says what you
        should know beforehand.
        {site.hasLessons &&
          ` Those that are still being written are marked as planned, without hours. ${counts}`}
      </p>
    ),
  },
  {
    id: "where-to-start",
    question: "I have never programmed. Where should I start?",
    Answer: () => (
      <p>
        With one language and a <a href="/home?level=beginner">beginner course</a> whose text says
        that you need nothing before it. Finish one small program before you compare languages, and
        leave frameworks for later.
      </p>
    ),
  },
  {
    id: "languages-or-frameworks",
    question: "What is the difference between a language and a framework?",
    Answer: () => (
      <p>
        A language is what you write in. A framework is a prepared structure, written in some
        language, for one kind of program, such as a web page or a phone app. Learn the language
        first: PHP before Laravel, Python before Django, JavaScript or TypeScript before React. Our
        courses are listed by <a href="/language">language</a> and by{" "}
        <a href="/framework">framework</a>.
      </p>
    ),
  },
  {
    id: "bangla",
    question: "Are there courses in Bangla?",
    Answer: () => (
      <p>
        You find them with the filter <a href="/home?lang=bn">Bangla</a> of the course list, and
        know them by their Bangla titles. Most others are in English, and so are the site’s menus.
      </p>
    ),
  },
  {
    id: "account",
    question: "Do I need an account to read the courses?",
    Answer: () => (
      <p>
        {`No. Every course page${site.hasLessons ? " with its free lessons" : ""}, the blog and this page are open to everyone, and so is the PDF download. Start with `}
        <a href="/home">all courses</a>.
      </p>
    ),
  },
  {
    id: "signing-in",
    question: "What does signing in give me?",
    Answer: () => (
      <p>
        {site.hasLessons ? "Your progress on every device, your " : "Your "}
        <a href="/profile">profile</a> with your courses, billing and receipts, and the checkout,
        where you choose a plan. You can <a href="/signup">create an account</a> with an e-mail
        address and a password; the sign-in page also offers Google, Twitter and GitHub. If you are
        sent to sign in on the way to a page, you return to that page afterwards.
      </p>
    ),
  },
  {
    id: "plans",
    question: "What do the plans cost?",
    Answer: () => (
      <>
        <ul>
          <li>
            <strong>Beginner</strong> is free:{" "}
            {site.hasLessons
              ? "the free lessons of every course, with your progress."
              : "every course page, and your courses kept in your profile."}
          </li>
          <li>
            <strong>Pro</strong> is {shortPrice(planOf("pro", site).amount)} a month:{" "}
            {site.hasLessons ? "every lesson of every course" : "premium access to every course"},
            for one person.
          </li>
          <li>
            <strong>Team</strong> is {shortPrice(planOf("team", site).amount)} a month: as Pro, for
            five people whom you invite.
          </li>
        </ul>
        <p>
          Prices are in US dollars. A plan is paid once a month, whatever the number of courses.
          What each holds is set out under <a href="/#pricing">plans in brief</a>; “Get Started”
          there leads to the payment, as does “Get premium access.” on the page of any course.
        </p>
      </>
    ),
  },
  {
    id: "teams",
    question: "How does a team work?",
    Answer: () => (
      <p>
        Who pays Team has five seats, the own one included, and gives the others away on{" "}
        <a href="/team">the team’s page</a>: by a link, or by e-mail. A link admits one person, who
        signs in or creates an account.{" "}
        {site.hasLessons
          ? "Members read every lesson as long as the plan runs, and their progress stays theirs, unless they choose to show it."
          : "Members have premium access to every course as long as the plan runs."}{" "}
        A seat can be taken back and given to somebody else at any time.
      </p>
    ),
  },
  {
    id: "more-courses",
    question: "Do I pay again for a second course?",
    Answer: () => (
      <p>
        {site.hasLessons
          ? "No. Pro and Team open every course: press “Take this course” on its page, and begin. On Beginner you take as many courses as you like, with their free lessons."
          : "No. Pro and Team are for every course: press “Take this course” on its page."}
      </p>
    ),
  },
  ...(site.hasLessons ? [certificate] : []),
  {
    id: "cancelling",
    question: "How do I cancel a plan?",
    Answer: () => (
      <p>
        In your <a href="/profile/billing">profile</a>, under Billing: “Cancel Pro” or “Cancel
        Team”. You keep the plan to the end of the paid month, and nothing more is charged. Until
        then you can resume it with one click.
        {` Your courses${site.hasLessons ? ", your progress" : ""} and your receipts stay.`}
      </p>
    ),
  },
  {
    id: "changing-plans",
    question: "Can I change my plan?",
    Answer: () => (
      <p>
        At any time, under Billing in your <a href="/profile/billing">profile</a>. From Pro to Team
        the change is made at once: you pay for the rest of the month, less what is left of Pro.
        From Team to Pro it is made when the paid month ends, and until then you can take it back.
        You see what is charged, today and later, before you agree.
      </p>
    ),
  },
  {
    id: "declined-renewal",
    question: "What happens when a renewal cannot be charged?",
    Answer: () => (
      <p>
        {site.hasLessons ? "Your lessons stay open" : "You keep the plan"} for {graceDays} more
        days, and Billing in your <a href="/profile/billing">profile</a> says until when. Change
        your card there; when the charge succeeds, the plan goes on.
      </p>
    ),
  },
  {
    id: "pdf",
    question: "How do I save a course as a PDF?",
    Answer: () => (
      <p>
        Open the course and press the download icon beside its name. Your browser makes the file
        itself, on A4 paper in portrait, and saves it as <code>download.pdf</code>; nothing is sent
        to us for it. The page is kept as a picture, in the theme you see, so for printing you may
        want to switch to the light theme first.
      </p>
    ),
  },
];
