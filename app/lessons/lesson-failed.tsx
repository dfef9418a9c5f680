type LessonFailedProps = { message: string; label: string; onRetry: () => void };

/** Why the lesson could not be loaded, with a button that tries again. */
export function LessonFailed({ message, label, onRetry }: LessonFailedProps) {
  return (
    <div role="alert" lang="en" className="notice mt-8 max-w-2xl">
      <p>{`The lesson could not be loaded. ${message}`}</p>
      <button type="button" className="btn btn-outline btn-sm mt-3 text-sm" onClick={onRetry}>
        {label}
      </button>
    </div>
  );
}

/** That the code of a part of the lesson could not be loaded, which only a reload of the page repeats. */
export function CodeMissing() {
  return (
    <LessonFailed
      message="Check your connection, then reload the page."
      label="Reload the page"
      onRetry={() => location.reload()}
    />
  );
}
