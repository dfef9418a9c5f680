import { Link } from "react-router";
import type { LearningPath } from "../../contract/learning-path.ts";
import { inLanguage } from "../components/in-language.ts";

/** Paths with whom they are for and their courses. */
export function PathCards({ paths }: { paths: (LearningPath & { to: string })[] }) {
  return (
    <ul className="path-cards">
      {paths.map((path) => (
        <li key={path.name} className="path-card card-surface">
          <h3>
            <Link to={path.to} prefetch="intent">
              {path.title}
            </Link>
          </h3>
          <p>{path.for}</p>
          <ol>
            {path.courses.map(({ id, name, language }) => (
              <li key={id} {...inLanguage(language)}>
                {name}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
