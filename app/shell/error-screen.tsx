import { useEffect, useSyncExternalStore } from "react";
import { Link, isRouteErrorResponse, useLocation } from "react-router";
import { useSite } from "../use-site.ts";

const noStatus = "No error status found,, but error is sure";

/** The error screen of spec §2; also logs the error to the console. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const site = useSite();
  useEffect(() => {
    // The class of a route error has no readable name in the built site.
    if (isRouteErrorResponse(error))
      console.error(`${error.status} ${error.statusText}: ${pathname}`);
    else console.error(error);
  }, [error, pathname]);
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const { status, message, explanation } = describeError(error);

  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-10 text-center">
      <title>{`Page Not Found · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <img src={site.logo} alt="" width={120} height={120} className="size-28 opacity-80" />
      <p
        className={
          status ? "font-display text-7xl font-bold text-primary" : "text-lg font-semibold"
        }
      >
        {status ?? noStatus}
      </p>
      <h1 className="font-display text-3xl font-bold">Page Not Found</h1>
      <p className="text-lg">{message}</p>
      {explanation && explanation !== message && <p className="text-muted">{explanation}</p>}
      {!online && <p role="status">You are offline. Check your connection, then try again.</p>}
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/" className="btn btn-primary">
          Go Home
        </Link>
        {status !== 404 && (
          <a href={pathname + search} className="btn btn-ghost">
            Try again
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
