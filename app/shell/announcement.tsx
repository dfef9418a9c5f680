import { X } from "lucide-react";
import { store } from "../browser/storage.ts";
import { useRootData } from "../site/root-data.ts";
import { announcementKey } from "./theme.ts";

/** The operator's line on every page. It is there without JavaScript; the inline script hides one that was dismissed. */
export function Announcement() {
  const announcement = useRootData()?.announcement;
  if (!announcement) return null;
  const dismiss = () => {
    delete document.documentElement.dataset.announcement;
    document.getElementById("content")?.focus();
    // Without storage it is back on the next page that is loaded.
    store("local", announcementKey, announcement.id);
  };
  return (
    <aside className="announcement" aria-label="Announcement">
      <p dir="auto">{announcement.text}</p>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label="Dismiss"
        onClick={dismiss}
      >
        <X aria-hidden />
      </button>
    </aside>
  );
}
