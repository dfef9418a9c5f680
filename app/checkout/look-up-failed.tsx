import { useRevalidator } from "react-router";
import { BusyButton } from "../components/busy-button.tsx";

/** That the visitor's plan and orders could not be loaded; the server knows them when an order arrives. */
export function LookUpFailed() {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="notice">
      <p>
        Your plan and orders could not be looked up. You can go on: what you have already is never
        charged again.
      </p>
      <p className="mt-3">
        <BusyButton
          className="btn btn-outline btn-sm text-sm"
          busy={state !== "idle"}
          onClick={() => void revalidate()}
        >
          Try again
        </BusyButton>
      </p>
    </div>
  );
}
