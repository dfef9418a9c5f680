import { use, useEffect, useSyncExternalStore } from "react";
import { Link, isRouteErrorResponse, useLocation } from "react-router";
import { useSite } from "../site/use-site.ts";
import { canBeLeft, leavePage } from "./page-life.ts";
import { reportError } from "./report-errors.ts";

const noStatus = "No error status found,, but error is sure";

/**
 * The error screen of spec §2; also logs the error to the console. An error while a page comes alive leaves the
 * server's page.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) && canBeLeft()) use(leavePage(error));
  const { pathname, search } = useLocation();
  const site = useSite();
  useEffect(() => {
    // The class of a route error has no readable name in the built site.
    if (isRouteErrorResponse(error))
      console.error(`${error.status} ${error.statusText}: ${pathname}`);
    else {
      console.error(error);
      reportError(error);
    }
  }, [error, pathname]);
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const { status, message, explanation } = describeError(error);

  return (
    <section className="error-screen">
      <title>{`Page Not Found · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <img src={site.logo} alt="" width={112} height={112} />
      <p className="error-status">{status ? <b>{status}</b> : noStatus}</p>
      <h1>Page Not Found</h1>
      <p className="error-message">{message}</p>
      {explanation && explanation !== message && <p className="text-muted">{explanation}</p>}
      {!online && <p role="status">You are offline. Check your connection, then try again.</p>}
      <p className="error-actions">
        <Link to="/" className="btn btn-primary">
          Go Home
        </Link>
        {/* Every address without a page is sent the same one, which so names none. */}
        {status !== 404 && (
          <a href={pathname + search} className="btn btn-ghost">
            Load again
          </a>
        )}
      </p>
    </section>
  );
}

type Description = { status?: number; message: string; explanation?: string | undefined };

function describeError(error: unknown): Description {
  if (!isRouteErrorResponse(error)) {
    return { message: error instanceof Error ? error.message : "Something unexpected happened" };
  }
  const { status, statusText, data } = error;
  return {
    status,
    message: statusText || String(data),
    explanation: typeof data === "string" ? data : undefined,
  };
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
