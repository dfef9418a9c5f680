import { BellRing } from "lucide-react";
import type { CourseAlert } from "../../contract/course-alert.ts";
import type { Result } from "../api/result.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { usePersonalResource } from "../identity/use-personal-resource.ts";
import { courseAlertPath } from "./course-alerts.ts";

/** Lets a person be told when a course opens, or no longer. */
export default function CourseAlertButton({ courseId, uid }: { courseId: string; uid: string }) {
  const path = courseAlertPath(courseId);
  const loaded = usePersonalResource<Result<CourseAlert>>(path, uid);
  const { busy, error, submit } = useActionFetcher(path);
  if (loaded?.state === "failed") return <LoadFailed message={loaded.message} />;
  const isSet = loaded?.value.isSet ?? false;
  return (
    <>
      <p className="course-alert">
        <BusyButton
          className="btn btn-outline"
          aria-pressed={isSet}
          busy={busy || !loaded}
          onClick={() => submit({ action: isSet ? "remove alert" : "set alert" })}
        >
          <BellRing aria-hidden size={18} /> Tell me when it opens
        </BusyButton>
        <span role="status">{isSet && "You get one mail. Press again to get none."}</span>
      </p>
      <p role="alert" className="form-error">
        {error}
      </p>
    </>
  );
}
