import { ChevronRight, House } from "lucide-react";
import { Link, useLocation } from "react-router";

/** A link to the landing page and the current path. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-sm">
      <ol className="flex min-w-0 items-center gap-2">
        <li>
          <Link
            to="/"
            title="Back to homepage"
            className="quiet-link inline-flex items-center gap-1.5 py-1"
          >
            <House aria-hidden size={15} />
            Home
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-2 text-muted" aria-current="page">
          <ChevronRight aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{decodePath(pathname)}</span>
        </li>
      </ol>
    </nav>
  );
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
