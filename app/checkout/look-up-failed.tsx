import { ActionButton } from "../components/action-button.tsx";

/** That the visitor's plan and orders could not be loaded; the server knows them when an order arrives. */
export function LookUpFailed({ reload }: { reload: () => Promise<void> }) {
  return (
    <div role="alert" className="notice">
      <p>
        Your plan and orders could not be looked up. You can go on: what you have already is never
        charged again.
      </p>
      <p className="mt-3">
        <ActionButton className="btn btn-outline btn-sm text-sm" action={reload}>
          Try again
        </ActionButton>
      </p>
    </div>
  );
}
