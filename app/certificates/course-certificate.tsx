import { Link } from "react-router";
import type { CertificateState, UnfinishedLesson } from "../../contract/certificate.ts";
import type { Course } from "../../contract/course.ts";
import { lessonPath } from "../../contract/course-path.ts";
import { ActionButton } from "../components/action-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import type { Result } from "../api/result.ts";
import { certificatePath } from "./certificate-path.ts";
import { inLanguage } from "../components/in-language.ts";

type CourseProps = { course: Course };

/** A person's way to the certificate of a course: what is missing, or the button that issues it. */
export function CourseCertificate({
  course,
  loaded,
}: CourseProps & { loaded: Result<CertificateState> }) {
  if (loaded.state === "failed") return <LoadFailed message={loaded.message} />;
  const { certificate, unfinished, hasPlan, name } = loaded.value;
  if (certificate) {
    return (
      <>
        <p className="mt-4 text-lg">
          {certificate.withdrawnAt
            ? "Your certificate of this course was withdrawn."
            : "You have the certificate of this course."}
        </p>
        <p className="mt-6">
          <Link to={certificatePath(certificate)} className="btn btn-primary">
            See your certificate
          </Link>
        </p>
      </>
    );
  }
  if (unfinished.length > 0) return <Unfinished course={course} lessons={unfinished} />;
  if (!hasPlan) return <PlanMissing course={course} />;
  return <Ready name={name} />;
}

function Unfinished({ course, lessons }: CourseProps & { lessons: UnfinishedLesson[] }) {
  return (
    <>
      <p className="mt-4 text-lg">
        The certificate is for the whole course: each lesson done, each exercise passed, each
        question answered rightly. This is left:
      </p>
      <ul className="unfinished-lessons">
        {lessons.map(({ name, title, done, activities }) => (
          <li key={name}>
            <Link
              to={lessonPath(course.id, name)}
              {...inLanguage(course.language)}
              className="quiet-link font-semibold"
            >
              {title}
            </Link>
            <ul className="text-muted">
              {!done && <li>Not marked as done</li>}
              {activities.map((activity, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two activities may share a title
                <li key={index} {...inLanguage(course.language)}>
                  {activity}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function PlanMissing({ course }: CourseProps) {
  return (
    <>
      <p className="mt-4 text-lg">
        You have finished the course. A certificate is issued while you have Pro or Team, and you
        keep it when the plan ends.
      </p>
      <p className="mt-6">
        <Link to={`/checkout/${course.id}`} className="btn btn-primary">
          Get premium access.
        </Link>
      </p>
    </>
  );
}

function Ready({ name }: Pick<CertificateState, "name">) {
  if (name === null) {
    return (
      <>
        <p className="mt-4 text-lg">
          You have finished the course. Your profile has no name yet, and a certificate needs one:
          set it, then come back here.
        </p>
        <p className="mt-6">
          <Link to="/profile/account#name" className="btn btn-primary">
            Set your name
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-4 text-lg">
        You have finished the course. The certificate will be for{" "}
        <strong className="break-words">{name}</strong>, and that cannot be changed later; if it
        should be another name,{" "}
        <Link to="/profile/account#name" className="quiet-link">
          change it in your profile
        </Link>{" "}
        first.
      </p>
      <div className="mt-6">
        <ActionButton className="btn btn-primary btn-lg" fields={{ action: "issue" }}>
          Get your certificate
        </ActionButton>
      </div>
    </>
  );
}
