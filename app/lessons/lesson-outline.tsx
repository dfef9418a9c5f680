import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useBackToClose, useLeaveClosedEntries } from "./use-back-to-close.ts";
import { CourseOutline } from "./course-outline.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";
import type { LessonTexts } from "./texts/english.ts";
import { useLessonTexts } from "./texts/lesson-texts.ts";

const id = "lesson-outline";

/** Returns the properties of a button that opens the outline. */
export function outlineButton({ outline }: LessonTexts) {
  return {
    type: "button",
    popoverTarget: id,
    "aria-keyshortcuts": "Alt+O",
    title: `${outline} (Alt+O)`,
  } as const;
}

/** The course's outline over the page: a sheet on phones. A button, Alt+O, Back and × close it. */
export function LessonOutline(place: LessonInCourse) {
  const { outline, index } = place;
  const texts = useLessonTexts();
  const [isOpen, setIsOpen] = useState(false);
  useOutlineKey();
  useLeaveClosedEntries();
  useBackToClose(id, isOpen, () => document.getElementById(id)?.hidePopover?.());
  return (
    <nav
      id={id}
      popover="auto"
      aria-label={texts.outline}
      className="lesson-outline-popover"
      onToggle={({ newState }) => setIsOpen(newState === "open")}
    >
      <div className="lesson-outline-head">
        <h2 className="font-display text-xl font-bold">{texts.outline}</h2>
        <span className="text-muted">{texts.positionOf(index + 1, outline.length)}</span>
        <button
          type="button"
          className="btn btn-ghost btn-square ms-auto"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.closeOutline}
        >
          <X aria-hidden />
        </button>
      </div>
      <CourseOutline {...place} texts={texts} replace />
    </nav>
  );
}

function useOutlineKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyO") return;
      event.preventDefault();
      const popover = document.getElementById(id);
      popover?.togglePopover?.();
      popover?.querySelector<HTMLElement>("a[aria-current=page]")?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
