/** While an invitation is looked up, and without JavaScript. */
export function InvitationPending() {
  return (
    <>
      <p className="mt-4 hidden noscript:block">
        An invitation is accepted with JavaScript, which your browser does not run.
      </p>
      <div role="status" className="scripts-only">
        <p className="sr-only">Looking up the invitation…</p>
        <div className="skeleton mt-6 h-40 w-full" />
      </div>
    </>
  );
}
