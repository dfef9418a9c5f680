import { CircleAlert, CircleCheck, X } from "lucide-react";
import { toast, useToaster } from "react-hot-toast/headless";

/** Short messages in the corner: at most 20, gone one second after they are dismissed (the library's own limits, spec §9). */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: 8000 });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer over a toast keeps it
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
