import type { RefObject } from "react";
import { Link } from "react-router";
import type { TeamMember } from "../../contract/team.ts";
import { formatDate } from "../../contract/date.ts";
import { coursePath } from "../../contract/course-path.ts";
import { useSite } from "../site/use-site.ts";
import { Confirmation } from "../components/confirmation.tsx";

type MemberRowProps = {
  member: TeamMember;
  /** Gets the focus when the member is removed. */
  title: RefObject<HTMLElement | null>;
};

/** A member, with the progress that they show. */
export function MemberRow({ member, title }: MemberRowProps) {
  const { timeZone } = useSite();
  const name = member.name.trim() || "No name found";
  return (
    <li>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          In the team since {formatDate(member.joinedAt, timeZone)}
        </p>
        <Progress progress={member.progress} />
      </div>
      <Confirmation
        label="Remove"
        subject={name}
        question={`Remove ${name}? Their access through your plan ends at once. Their progress stays theirs.`}
        confirm="Yes: remove them"
        keep="Keep them"
        fields={{ action: "remove", id: member.id }}
        after={title}
      />
    </li>
  );
}

function Progress({ progress }: Pick<TeamMember, "progress">) {
  if (!progress) return <p className="text-sm text-muted">Keeps their progress to themselves</p>;
  if (progress.length === 0)
    return <p className="text-sm text-muted">Has not begun to learn yet</p>;
  return (
    <ul className="member-courses">
      {progress.map(({ courseId, courseName, done, lessons }) => (
        <li key={courseId}>
          <Link to={coursePath(courseId)} className="quiet-link">
            {courseName}
          </Link>
          <span className="text-muted">{`${done} of ${lessons} lessons done`}</span>
        </li>
      ))}
    </ul>
  );
}
