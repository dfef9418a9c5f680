import { ActionButton } from "./action-button.tsx";

/** Why a part of a page could not be loaded, with a button that loads it again. */
export function LoadFailed({ message, reload }: { message: string; reload: () => Promise<void> }) {
  return (
    <>
      <p role="alert" className="form-error mt-4">
        {message}
      </p>
      <p className="mt-4">
        <ActionButton className="btn btn-outline" action={reload}>
          Try again
        </ActionButton>
      </p>
    </>
  );
}
