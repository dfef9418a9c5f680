/** That the code of a part of the lesson could not be loaded, which only a reload of the page repeats. */
export function CodeMissing() {
  return (
    <div role="alert" className="notice mt-8 max-w-2xl">
      <p>The lesson could not be loaded. Check your connection, then reload the page.</p>
      <button
        type="button"
        className="btn btn-outline btn-sm mt-3 text-sm"
        onClick={() => location.reload()}
      >
        Reload the page
      </button>
    </div>
  );
}
