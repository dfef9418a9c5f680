import { Link } from "react-router";
import type { PathGroup } from "./group-paths.ts";

/** Paths under the names of their groups. */
export function PathGroups({ groups }: { groups: PathGroup[] }) {
  return (
    <div className="path-groups">
      {groups.map(({ name, paths }) => (
        <section key={name} className="card-surface">
          {name && <h3>{name}</h3>}
          <ul>
            {paths.map((path) => (
              <li key={path.name}>
                <Link to={path.to} prefetch="intent" className="quiet-link font-semibold">
                  {path.title}
                </Link>
                <p>{path.for}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
