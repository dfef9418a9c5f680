import type { ColumnType, Generated, Kysely, Selectable } from "kysely";
import type { Course } from "../../contract/course.ts";
import type { OrderStatus } from "../../contract/order.ts";
import type { PlanId } from "../../contract/plan.ts";

export type CategoryRow = {
  category: string;
  name: string;
  main_category: "Language" | "Framework";
  /** The position in lists, from 0. */
  position: number;
};

export type LearningPathRow = {
  name: string;
  /** The position in lists, from 0. */
  position: number;
  title: string;
  /** For whom it is. */
  audience: string;
  /** Under which it stands on the landing page. */
  group_name: string | null;
  /** JSON: a list of `{ course, reason }`. */
  courses: string;
};

export type CourseRow = {
  id: string;
  name: string;
  category: string;
  /** Null: the cover is drawn from the id. */
  img: string | null;
  details: string;
  /** Index into contract/course.ts `levels`, so that lists sort from beginner to advanced. */
  level: number;
  hours: number;
  /** The BCP 47 tag of the language that its texts are in. */
  language: string;
  /** What a learner builds, and what they need to know before; null when the author says nothing. */
  builds: string | null;
  needs: string | null;
  /** The titles of planned lessons, one on each line; null when the author says nothing. */
  outline: string | null;
};

/** The columns of a course, except for those derived from its category. */
export const courseColumns = [
  "id",
  "name",
  "category",
  "img",
  "details",
  "level",
  "hours",
  "language",
  "builds",
  "needs",
  "outline",
] as const satisfies (keyof CourseRow)[];

/** The number of a course in the search index. */
type SearchCourseRow = { number: number; id: string };
/** The number of a lesson in the search index, apart from those of courses. */
type SearchLessonRow = { number: number; course_id: string; name: string };

/** The courses with a word, or `py*` with a word that begins with py, or `/python` the lessons with it; see server/search/. */
type SearchWordRow = {
  word: string;
  /** How many courses or lessons have it. */
  courses: number;
  /** Their numbers, each with the field where the word is. */
  postings: Uint8Array;
};

/** A value of all courses or lessons, by their numbers, or an order of them. */
type SearchColumnRow = { name: string; bytes: Uint8Array };

export type LessonRow = {
  course_id: string;
  /** Unique in its course. */
  name: string;
  /** Orders the lessons of a course. */
  position: number;
  title: string;
  chapter: string;
  minutes: number;
  /** 1: can be read without a plan. */
  free: 0 | 1;
  /** The number of its exercises, questions and predictions. */
  activities: number;
  /** Their ids, in their order, in JSON. */
  activity_ids: string;
  /** How its text begins, without formatting. */
  summary: string;
  /** The Markdown file. */
  source: string;
  /** The `parts` of contract/lesson.ts, in JSON. */
  content: string;
  /** What searches know of it: a list of LessonSection, in JSON. */
  sections: string;
  /** 1: most of its programs run in the page; null where it has none, or this is not known yet. */
  runs_here: 0 | 1 | null;
};

/** The columns of better-auth's tables that the site's queries use; some are only written. */
type UserRow = {
  id: string;
  name: ColumnType<string, string | undefined, never>;
  email: string;
  emailVerified: ColumnType<boolean | number, boolean | undefined, boolean>;
  image: ColumnType<string | null, never, never>;
  createdAt: ColumnType<string | Date, string | undefined, never>;
  updatedAt: ColumnType<never, string | undefined, string>;
};
/** A sign-in method: a provider's account, or a password when the provider is "credential". */
type AccountRow = {
  id: string;
  userId: string;
  providerId: string;
  password: string | null;
  createdAt: ColumnType<string | Date, string, never>;
};

/** A signed-in browser. */
type SessionRow = {
  id: string;
  userId: string;
  createdAt: ColumnType<string, never, never>;
  expiresAt: ColumnType<string | Date, never, never>;
  ipAddress: ColumnType<string | null, never, never>;
  userAgent: ColumnType<string | null, never, never>;
};

/** A one-time secret, such as that of a reset link, whose value is the user's id. */
type VerificationRow = { id: string; identifier: string; value: string };

/** An address that an account had before it was changed; until it expires it is kept for the account. */
type FormerEmailRow = {
  email: string;
  user_id: string;
  token_hash: string;
  changed_at: string;
  expires_at: string;
};

/** Times are ISO 8601 texts in UTC, so that both databases sort and return them alike. */
export type CourseOrderRow = {
  id: string;
  /** Null once the account is deleted: the payment stays on record without its user. */
  user_id: string | null;
  /** As ordered; the course may have left the catalogue since. Null: the plan was ordered without a course. */
  course_id: string | null;
  course_name: string | null;
  plan: PlanId;
  /** Integer cents per month. */
  amount: number;
  currency: "USD";
  status: OrderStatus;
  /** The payment provider, its reference and its URL for paying; null for a free plan. */
  provider: string | null;
  reference: string | null;
  payment_url: string | null;
  /** The number of the attempt to open the payment, from 1: the next one begins where this one can no longer be paid. */
  payment_attempt: number;
  reason: string | null;
  created_at: string;
  /** Set when the payment is first confirmed and never cleared, so that an ended order differs from an unpaid one. */
  paid_at: string | null;
  /** The time of the last check of the payment's status at the provider. */
  checked_at: string;
};

/** A course that a person takes; the course may have left the catalogue since. */
type EnrolmentRow = {
  user_id: string;
  course_id: string;
  course_name: string;
  enrolled_at: string;
};

/** A plan that a person pays, or was given; the id of a paid one is that of the order that began it. */
export type SubscriptionRow = {
  id: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  plan: PlanId;
  /** Integer cents per month. */
  amount: number;
  currency: "USD";
  /** The payment provider, and its reference of the payment that began it; of a gift, "gift" and null. */
  provider: string;
  reference: string | null;
  /** Ended: nothing more is charged, and it never begins again. */
  status: "active" | "past_due" | "ended";
  /** 1: the next month will be charged. */
  renews: 0 | 1;
  /** The plan that follows when the paid month ends; null: the same one. */
  next_plan: PlanId | null;
  /** Integer cents per month of the next plan, at the price for which it was planned. */
  next_amount: number | null;
  /**
   * While this time is in the future, one request is changing the subscription at the provider; once it is past, that has
   * failed, and the provider must be asked for the outcome.
   */
  changing_until: string | null;
  /** 1: bought beside another one. A person has at most one other that has not ended. */
  surplus: 0 | 1;
  started_at: string;
  /** The end of the month that was paid last, as the provider states it. */
  paid_until: string;
  /** When the provider was asked for this state, so that a later answer is never replaced by an earlier one. */
  stated_at: string;
  /** The time of the last check at the provider because the plan was overdue. */
  checked_at: string;
};

/** The people who read with one person's Team plan. */
export type TeamRow = {
  id: string;
  /** Null once the owner's account is deleted. */
  owner_id: string | null;
  /** The owner's name at the last invitation, for identity providers that keep names themselves. */
  owner_name: string;
  /** The plan that the owner's account had when it was deleted, else null: the owner's plan counts. */
  subscription_id: string | null;
  created_at: string;
};

/** A seat of a team that is taken by another person than the owner; a person takes one at most. */
type TeamMemberRow = {
  id: string;
  team_id: string;
  user_id: string;
  /** The member's name when they joined, for identity providers that keep names themselves. */
  name: string;
  /** 1: the owner may see the member's progress. */
  shows_progress: 0 | 1;
  joined_at: string;
};

/** An invitation that was not accepted yet. */
export type TeamInvitationRow = {
  id: string;
  team_id: string;
  /** The SHA-256 hash of the token that admits, in base64url. */
  token_hash: string;
  /** The address that it was sent to; null when the owner passes the link on. */
  email: string | null;
  created_at: string;
  expires_at: string;
};

/** A mail to a person that waits to be sent, or was; one of a kind for each subject and period. */
export type QueuedMessageRow = {
  id: string;
  user_id: string;
  /** The subscription, the course, the question or the account that it is about. */
  subject_id: string;
  kind:
    | "paid"
    | "renewed"
    | "changed"
    | "cancelled"
    | "renewal_failed"
    | "ended"
    | "course_open"
    | "confirmation"
    | "reset"
    | "address_taken"
    | "invitation"
    | "password_changed"
    | "account_connected"
    | "email_change"
    | "email_changed"
    | "question_answered"
    | "question_asked"
    | "open_questions";
  /** Distinguishes messages of one kind: the charge, the end of the month that could not be renewed, the person, or the message itself. */
  period: string;
  /** What it says: `PlanMessageDetails`, `CourseMessageDetails` or `Message` of server/mail/, in JSON. */
  details: string;
  created_at: string;
  attempts: number;
  /** When it is sent, or tried again; null once it was sent or given up. */
  next_at: string | null;
  sent_at: string | null;
};

/** A person who is told when a planned course opens. */
type CourseAlertRow = { user_id: string; course_id: string; created_at: string };

/** One charge of a subscription, as the provider states it: a month, or the rest of one after a change of plan. */
export type PaymentRow = {
  /** The provider, and its id of the charge. */
  provider: string;
  reference: string;
  /** The order that began the subscription. */
  order_id: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  plan: PlanId;
  kind: "month" | "change";
  /** Integer cents, less what was credited. */
  amount: number;
  currency: "USD";
  /** 1: it was fully refunded. */
  refunded: 0 | 1;
  paid_at: string;
  period_start: string;
  period_end: string;
};

/** The order of a user's idempotency key, and the request that came with it. */
export type OrderAttemptRow = {
  user_id: string;
  idempotency_key: string;
  request: string;
  order_id: string;
};

/** A processed event of a provider; the order id is the event's, which may be unknown here. */
type PaymentEventRow = {
  provider: string;
  event_id: string;
  order_id: string | null;
  received_at: string;
};

/** A payment of the embedded test provider. */
export type TestPaymentRow = {
  reference: string;
  order_id: string;
  course_name: string | null;
  plan: PlanId;
  /** Integer cents per month. */
  amount: number;
  return_url: string;
  cancel_url: string;
  outcome: "pending" | "paid" | "failed" | "cancelled" | "ended" | "refunded";
  /** The end of the month that was paid last; null until the payment is made. */
  paid_until: string | null;
  /** 1: the next month is charged. */
  renews: 0 | 1;
  /** 1: the last renewal was declined. */
  past_due: 0 | 1;
  /** The plan that follows when the paid month ends; null: the same one. */
  next_plan: PlanId | null;
  next_amount: number | null;
  /** A larger plan whose charge was declined: it begins once that is paid. */
  unpaid_plan: PlanId | null;
  unpaid_amount: number | null;
  /** 1: charges are declined. */
  declines: 0 | 1;
  /** What was charged, as a list of `StatedPayment` in JSON. */
  charges: string;
  /** The event of the outcome: its id, when it is due, and when it was acknowledged. */
  event_id: string | null;
  due_at: string | null;
  delivered_at: string | null;
};

/** A person with progress. */
type LearnerRow = {
  user_id: string;
  /** What the person's progress counts for, see server/progress/allowance.ts. */
  bytes: number;
};

/** The progress of one person in one course; the course may have left the catalogue since. */
type CourseProgressRow = {
  user_id: string;
  course_id: string;
  last_lesson: string | null;
  updated_at: string;
};

/** A lesson of a person. */
type LessonOfUser = { user_id: string; course_id: string; lesson: string };

/** A lesson that a person has finished; without a time when it was before times were kept. */
type LessonDoneRow = LessonOfUser & { done_at: string | null };

/** A person's code for an exercise. */
type LessonDraftRow = LessonOfUser & {
  activity: string;
  text: string;
  /** Increases with every change, from 1. */
  revision: number;
};

/** A person's answer to a question or prediction. */
type LessonAnswerRow = LessonOfUser & {
  activity: string;
  /** The `Answer` of contract/progress.ts, in JSON. */
  answer: string;
  answered_at: string;
};

/** A certificate with all that it says, also about a course that has left the catalogue since. */
export type CertificateRow = {
  id: string;
  user_id: string;
  course_id: string;
  course_name: string;
  category: string;
  category_name: string;
  language: string;
  hours: number;
  /** The numbers of exercises and questions of the course when it was issued; null: not known. */
  exercises: number | null;
  questions: number | null;
  /** The holder's name when it was issued. */
  name: string;
  issued_at: string;
  /** 1: everyone may see it. */
  public: 0 | 1;
  /** When an operator took it back; null: it is valid. */
  withdrawn_at: string | null;
};

/** Counts one action of one client in a time window; the key is a hash of both. */
type RateLimitRow = {
  key: string;
  count: number;
  /** The end of the window, in milliseconds since 1970. */
  ends_at: number;
};
/** The operator's settings of the site (`SiteSettings`) as JSON, at most one row. */
type SiteSettingsRow = { row: number; settings: string };

/** A picture of an import, by its path on the site, such as `/pictures/tea.webp`; `type` is its media type. */
export type PictureRow = {
  path: string;
  type: string;
  width: number;
  height: number;
  content: Uint8Array;
};

/** At most one row: the line on every page, until a time (ISO 8601) or null. */
export type AnnouncementRow = { row: 1; id: string; text: string; until: string | null };

/** The number of visits of a day (UTC, such as 2026-01-05). */
type DailyVisitsRow = { day: string; visits: number };

/** What happened in a lesson, or with a task of it, on a day (UTC). */
export type TaskCountRow = {
  day: string;
  course_id: string;
  lesson: string;
  /** Empty: the lesson itself. */
  task: string;
  event: string;
  /** Of a run: the first test that failed, from 1; 0: none. */
  failing: number;
  count: number;
};

/** What a person asks about a section of a lesson. */
type LearnerQuestionTable = {
  id: string;
  user_id: string;
  course_id: string;
  lesson: string;
  /** The id of a heading or an activity; empty: the lesson's beginning. */
  section: string;
  /** The section's heading and text when it was asked, and the text's hash. */
  section_title: string;
  section_text: string;
  section_hash: string;
  kind: "question" | "mistake";
  /** Markdown, and what it is as HTML. */
  text: string;
  html: string;
  code: string | null;
  asked_at: string;
  status: "open" | "answered" | "closed";
  answer: string | null;
  answer_html: string | null;
  answered_at: string | null;
  /** 1: it stands in the lesson for all its readers. */
  published: Generated<0 | 1>;
};
export type LearnerQuestionRow = Selectable<LearnerQuestionTable>;

/** Who answers questions about a course (empty: about all), and when they get mail. */
export type TeacherRow = { user_id: string; course_id: string; mail: "daily" | "at once" | "none" };

/** At most one row: while it exists, the demo is off. */
type DemoOffRow = { id: number; reason: string; since: string };

export type Schema = {
  /** The numbers of all courses and of the open ones in a category, so that no list has to count them. */
  category: CategoryRow & { course_count: Generated<number>; open_count: Generated<number> };
  /**
   * `main_category` repeats the category's, so that an index can hold its courses in their order; `lessons` is the
   * number of the course's lessons, so that no list has to count them.
   */
  course: CourseRow &
    Pick<CategoryRow, "main_category"> & {
      lessons: Generated<number>;
      /** Where most of its lessons' programs run; null where they have none. Set with them. */
      runs: Course["runs"] | null;
      /** 1: has no lessons; counted with them. */
      planned: Generated<number>;
      /** When it was first imported, an ISO 8601 text in UTC; empty for courses from before this was recorded. */
      added_at: Generated<string>;
    };
  learning_path: LearningPathRow;
  search_course: SearchCourseRow;
  search_lesson: SearchLessonRow;
  search_word: SearchWordRow;
  search_column: SearchColumnRow;
  lesson: LessonRow;
  user: UserRow;
  account: AccountRow;
  session: SessionRow;
  verification: VerificationRow;
  former_email: FormerEmailRow;
  course_order: CourseOrderRow;
  order_attempt: OrderAttemptRow;
  enrolment: EnrolmentRow;
  subscription: SubscriptionRow;
  team: TeamRow;
  team_member: TeamMemberRow;
  team_invitation: TeamInvitationRow;
  queued_message: QueuedMessageRow;
  course_alert: CourseAlertRow;
  payment: PaymentRow;
  payment_event: PaymentEventRow;
  test_payment: TestPaymentRow;
  rate_limit: RateLimitRow;
  learner: LearnerRow;
  course_progress: CourseProgressRow;
  lesson_done: LessonDoneRow;
  lesson_draft: LessonDraftRow;
  lesson_answer: LessonAnswerRow;
  certificate: CertificateRow;
  announcement: AnnouncementRow;
  site_settings: SiteSettingsRow;
  picture: PictureRow;
  daily_visits: DailyVisitsRow;
  task_count: TaskCountRow;
  learner_question: LearnerQuestionTable;
  teacher: TeacherRow;
  demo_off: DemoOffRow;
  /** One row; its version changes with every change of content, in the same transaction. */
  catalogue: { id: number; version: string };
};

export type Database = Kysely<Schema>;
