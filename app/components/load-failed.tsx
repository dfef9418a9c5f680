import { useRevalidator } from "react-router";
import { BusyButton } from "./busy-button.tsx";

/** Why a part of a screen could not be loaded, with a button that loads the screen's data again. */
export function LoadFailed({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <>
      <p role="alert" className="form-error mt-4">
        {message}
      </p>
      <p className="mt-4">
        <BusyButton
          className="btn btn-outline"
          busy={state !== "idle"}
          onClick={() => void revalidate()}
        >
          Try again
        </BusyButton>
      </p>
    </>
  );
}
