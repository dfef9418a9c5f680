/** The placeholder of a course list that is loading. */
export function CourseListSkeleton() {
  return (
    <div role="status" aria-label="Loading courses">
      <div className="skeleton mb-3 h-9 w-72 max-w-full" />
      <div className="skeleton mb-8 h-5 w-44" />
      <div className="course-grid">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="card-surface flex flex-col gap-3 p-4">
            <div className="skeleton aspect-video w-full" />
            <div className="skeleton h-6 w-3/4" />
            <div className="skeleton h-4 w-full" />
            <div className="skeleton h-4 w-5/6" />
          </div>
        ))}
      </div>
    </div>
  );
}
