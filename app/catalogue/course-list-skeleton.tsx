/** The placeholder of a course list that is loading, in the shape of its cards and rows. */
export function CourseListSkeleton() {
  return (
    <div role="status" aria-label="Loading courses">
      <div className="skeleton mt-12 h-12 w-96 max-w-full" />
      <div className="skeleton mt-3 h-5 w-44" />
      <div className="skeleton my-9 h-12" />
      <div className="course-grid">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="course-card card-surface pointer-events-none sm:pb-5">
            <div className="skeleton cover-frame" />
            <div className="skeleton course-card-name h-6" />
            <div className="skeleton course-card-facts h-4" />
            <div className="skeleton course-details h-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
