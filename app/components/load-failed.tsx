import { startTransition, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { BusyButton } from "./busy-button.tsx";

/** Why a part of a screen could not be loaded, with a button that loads the screen's data again. */
export function LoadFailed({ message }: { message: string }) {
  return (
    <>
      <p role="alert" className="form-error mt-4">
        {message}
      </p>
      <p className="mt-4">
        <LoadAgain className="btn btn-outline" />
      </p>
    </>
  );
}

/** A button that loads the screen's data again; not during a submission, whose redirect would be lost. */
export function LoadAgain({ className }: { className: string }) {
  const { revalidate } = useRevalidator();
  const submits = useFetchers().some(({ state }) => state === "submitting");
  const [state, setState] = useState<"" | "Loading…" | "It could not be loaded.">("");
  const load = async () => {
    setState("Loading…");
    await revalidate();
    // Together with the data, which removes this when it has arrived.
    startTransition(() => setState("It could not be loaded."));
  };
  return (
    <>
      <BusyButton
        className={className}
        busy={state === "Loading…"}
        disabled={submits}
        onClick={() => void load()}
      >
        Try again
      </BusyButton>
      <span role="status" className="sr-only">
        {state}
      </span>
    </>
  );
}
