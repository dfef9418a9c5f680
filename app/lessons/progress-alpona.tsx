import { useId, useState } from "react";
import { symmetryOrder } from "../../alpona/symmetry.ts";
import type { Course } from "../../contract/course.ts";
import type { DoneCounts } from "../../contract/next-step.ts";

type ProgressAlponaProps = {
  course: Pick<Course, "id" | "category" | "lessons">;
  /** Undefined while they are not known. */
  counts: DoneCounts | undefined;
  /** Says them in words; by default in English. */
  say?: (counts: DoneCounts, count: number) => string;
};

/**
 * The alpona of a course's cover with the learner's progress, and the same in words: its ring closes as lessons are done, its
 * petals fill as they are solved. A petal that fills while somebody looks is seen being drawn.
 */
export function ProgressAlpona({ course, counts, say = sayInEnglish }: ProgressAlponaProps) {
  const id = useId();
  const image = `/alpona/${course.id}.svg`;
  const petals = symmetryOrder(course.category);
  const petal = petalPath(petals);
  const { done, solved } = counts ?? { done: 0, solved: 0 };
  const ring = filledPetals(done, course.lessons, petals);
  const filled = filledPetals(solved, course.lessons, petals);
  const [atFirst, setAtFirst] = useState<number>();
  if (counts && atFirst === undefined) setAtFirst(filled);
  const picture = <image href={image} x={-50} y={-50} width={100} height={100} />;
  return (
    <span className="progress-alpona">
      <svg aria-hidden viewBox="-56 -56 112 112" width={104} height={104}>
        <g className="alpona-outline">{picture}</g>
        <circle className="alpona-ring" r={54} pathLength={petals} data-whole />
        {ring > 0 && (
          <circle
            className="alpona-ring"
            r={54}
            pathLength={petals}
            strokeDasharray={`${ring} ${petals}`}
            transform="rotate(-90)"
          />
        )}
        {Array.from({ length: filled }, (_, index) => (
          <g
            key={index}
            className="alpona-petal"
            data-new={(atFirst !== undefined && index >= atFirst) || undefined}
          >
            <clipPath id={`${id}${index}`}>
              <path d={petal} transform={`rotate(${(index * 360) / petals})`} />
            </clipPath>
            <g clipPath={`url(#${id}${index})`}>{picture}</g>
          </g>
        ))}
      </svg>
      <span>{say({ done, solved }, course.lessons)}</span>
    </span>
  );
}

/** Says in English how many of a course's lessons are done, and how many solved where these are others. */
export function sayInEnglish({ done, solved }: DoneCounts, count: number): string {
  const verb = solved < done ? "read" : "done";
  const lessons =
    done >= count ? `All ${count} lessons ${verb}` : `${done} of ${count} lessons ${verb}`;
  return solved < done ? `${lessons}, ${solved} solved` : lessons;
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
