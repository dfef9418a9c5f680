import { useEffect, useSyncExternalStore } from "react";
import { Link, isRouteErrorResponse, useLocation } from "react-router";
import { site } from "../site.ts";

const noStatus = "No error status found,, but error is sure";

/** What went wrong, in the words of spec §2, and the ways out; the error is also logged to the console. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const { pathname, search } = useLocation();
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const { status, message, explanation } = wordsOf(error);

  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-10 text-center">
      <title>{`Page Not Found · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <img src="/favicon.svg" alt="" width={120} height={120} className="size-28 opacity-80" />
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

function wordsOf(error: unknown): { status?: number; message: string; explanation?: string } {
  if (isRouteErrorResponse(error)) {
    const explanation =
      typeof error.data === "string" && error.data ? { explanation: error.data } : {};
    return {
      status: error.status,
      message: error.statusText || String(error.data),
      ...explanation,
    };
  }
  return { message: error instanceof Error ? error.message : "Something unexpected happened" };
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
