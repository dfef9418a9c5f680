import { Clock3 } from "lucide-react";
import type { Course, Level } from "../../contract/course.ts";

const levelSteps: Record<Level, number> = { beginner: 1, intermediate: 2, advanced: 3 };

/** A level as a word with one to three filled bars. */
export function LevelMark({ level }: { level: Level }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className="level-bars" data-steps={levelSteps[level]}>
        <i />
        <i />
        <i />
      </span>
      <span className="capitalize">{level}</span>
    </span>
  );
}

/** Hours of study, in words. */
export function HoursMark({ hours }: Pick<Course, "hours">) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Clock3 aria-hidden size={14} />
      {hours === 1 ? "1 hour" : `${hours} hours`}
    </span>
  );
}
