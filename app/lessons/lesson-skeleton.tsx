/** Shown while the text of a lesson that needs a plan is loading. */
export function LessonSkeleton() {
  return (
    <div aria-busy lang="en" className="mt-8 flex max-w-2xl flex-col gap-4 script-only">
      <p className="sr-only" role="status">
        Loading the lesson…
      </p>
      {["w-full", "w-11/12", "w-full", "w-2/3", "w-full", "w-5/6"].map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <div key={index} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}
