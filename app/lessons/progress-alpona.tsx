import { useId } from "react";
import { symmetryOrder } from "../../alpona/symmetry.ts";
import type { Course } from "../../contract/course.ts";

type ProgressAlponaProps = {
  course: Pick<Course, "id" | "category" | "lessons">;
  /** The number of lessons that are done. */
  done: number;
  /** Says it in words; by default in English. */
  say?: (done: number, count: number) => string;
};

/** The alpona of a course's cover, filled petal by petal as its lessons are done, and their number in words. */
export function ProgressAlpona({ course, done, say = sayInEnglish }: ProgressAlponaProps) {
  const id = useId();
  const image = `/alpona/${course.id}.svg`;
  const petals = symmetryOrder(course.category);
  const petal = petalPath(petals);
  const filled = filledPetals(done, course.lessons, petals);
  const picture = <image href={image} x={-50} y={-50} width={100} height={100} />;
  return (
    <span className="progress-alpona">
      <svg aria-hidden viewBox="-50 -50 100 100" width={96} height={96}>
        <g className="alpona-outline">{picture}</g>
        {Array.from({ length: filled }, (_, index) => (
          <g key={index} className="alpona-petal">
            <clipPath id={`${id}${index}`}>
              <path d={petal} transform={`rotate(${(index * 360) / petals})`} />
            </clipPath>
            <g clipPath={`url(#${id}${index})`}>{picture}</g>
          </g>
        ))}
      </svg>
      <span>{say(done, course.lessons)}</span>
    </span>
  );
}

/** Says in English how many of a course's lessons are done. */
export function sayInEnglish(done: number, count: number): string {
  return done >= count ? `All ${count} lessons done` : `${done} of ${count} lessons done`;
}

/** The last petal is filled by the last lesson alone, the first one by the first. */
function filledPetals(done: number, lessons: number, petals: number): number {
  if (done === 0) return 0;
  if (done >= lessons) return petals;
  return Math.min(petals - 1, Math.max(1, Math.round((done / lessons) * petals)));
}

/** Returns the outline of the topmost of that many sectors of a circle. */
function petalPath(petals: number): string {
  const half = Math.PI / petals;
  const [x, y] = [Math.sin(half) * 60, -Math.cos(half) * 60];
  return `M0 0L${-x} ${y}A60 60 0 0 1 ${x} ${y}Z`;
}
