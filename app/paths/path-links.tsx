import { Link } from "react-router";

/** The paths that lead through a category. */
export function PathLinks({ paths }: { paths: { to: string; title: string }[] }) {
  return (
    <p className="my-4 flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-muted">{paths.length === 1 ? "On a path:" : "On paths:"}</span>
      {paths.map(({ to, title }) => (
        <Link key={to} to={to} prefetch="intent" className="quiet-link font-semibold">
          {title}
        </Link>
      ))}
    </p>
  );
}
