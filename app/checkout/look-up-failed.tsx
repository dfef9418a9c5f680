import { LoadAgain } from "../components/load-failed.tsx";

/** That the visitor's plan and orders could not be loaded; the server knows them when an order arrives. */
export function LookUpFailed() {
  return (
    <div className="notice">
      <p role="alert">
        Your plan and orders could not be looked up. You can go on: what you have already is never
        charged again.
      </p>
      <p className="mt-3">
        <LoadAgain className="btn btn-outline btn-sm text-sm" />
      </p>
    </div>
  );
}
