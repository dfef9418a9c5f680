import { useRef } from "react";
import { useRevalidator } from "react-router";
import { BusyButton } from "./busy-button.tsx";
import { useFocusAfter } from "./use-focus-after.ts";

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

/** A button that loads the screen's data again. */
export function LoadAgain({ className }: { className: string }) {
  const { state, revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(button);
  return (
    <BusyButton
      ref={button}
      className={className}
      busy={state !== "idle"}
      onClick={() => void revalidate()}
    >
      Try again
    </BusyButton>
  );
}
