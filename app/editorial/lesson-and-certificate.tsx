import type { Course } from "../../contract/course.ts";
import { inLanguage } from "../components/in-language.ts";
import { useSite } from "../site/use-site.ts";
import dark from "./lesson-dark.webp";
import light from "./lesson-light.webp";

type LessonAndCertificateProps = { course: Pick<Course, "id" | "name" | "language"> };

/** A picture of a lesson, and the certificate of a course as its learner gets it. */
export function LessonAndCertificate({ course }: LessonAndCertificateProps) {
  const site = useSite();
  return (
    <div className="lesson-and-certificate">
      <figure>
        {[light, dark].map((picture) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={1280}
            height={800}
            loading="lazy"
            className="lesson-picture"
          />
        ))}
        <figcaption>In a lesson, your code runs and is checked in the page.</figcaption>
      </figure>
      <figure>
        <div className="certificate-picture">
          <img src={`/alpona/${course.id}.svg`} alt="" width={120} height={120} loading="lazy" />
          <strong>Certificate</strong>
          <span>Your name</span>
          <span {...inLanguage(course.language)}>{course.name}</span>
          <small>{site.company}</small>
        </div>
        <figcaption>
          For every lesson and exercise of a course. Anyone can verify its number.
        </figcaption>
      </figure>
    </div>
  );
}
