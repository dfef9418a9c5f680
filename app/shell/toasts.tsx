import { CircleAlert, CircleCheck, X } from "lucide-react";
import { toast, useToaster } from "react-hot-toast/headless";

/** Toasts: at most 20, removed one second after dismissal; both are the library's defaults (spec §9). */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: 8000 });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering pauses the timers
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map(({ id, visible, message, type }) => (
        <div key={id} className="toast-card card-surface" data-visible={visible || undefined}>
          {type === "error" ? (
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-primary" />
          )}
          <p className="grow">{typeof message === "function" ? null : message}</p>
          <button type="button" aria-label="Dismiss" onClick={() => toast.dismiss(id)}>
            <X aria-hidden size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
