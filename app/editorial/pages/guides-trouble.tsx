import { Link } from "react-router";
import type { PageSection } from "../text-page.tsx";

/** The guides for when something does not work, and for browsers that are not one's own. */
export const troubleGuides: readonly PageSection[] = [
  {
    id: "not-loading",
    title: "When an exercise does not load",
    Body: () => (
      <>
        <ul>
          <li>
            <strong>The first run takes long.</strong> It loads what runs the language, once: about
            12 MB for Python, well under 1 MB for the others. How much is loaded is shown below the
            code.
          </li>
          <li>
            <strong>“… could not be downloaded.”</strong> Check your connection, then run it again.
          </li>
          <li>
            <strong>“The code that runs exercises did not load.”</strong> Reload the page. Your code
            is kept.
          </li>
          <li>
            <strong>“The program was stopped after …”</strong> It ran for more than two or three
            seconds, mostly because a loop never ends. “Stop” ends a run earlier.
          </li>
          <li>
            <strong>Still nothing.</strong> Extensions that block scripts or frames block exercises
            as well: allow them for this site, or try a private window. An old browser may need an
            update.
          </li>
          <li>
            <strong>No JavaScript at all.</strong> Free lessons can be read, with the hints and
            solutions of their exercises, but programs do not run.
          </li>
        </ul>
        <p>
          If none of this helps, <Link to="/contact">write to us</Link>.
        </p>
      </>
    ),
  },
  {
    id: "private-and-shared",
    title: "Private windows and shared computers",
    Body: () => (
      <>
        <p>
          <strong>Private windows</strong> forget everything when the last of them is closed,
          progress included. Sign in, and your account keeps it. Where a browser allows no storage
          at all, progress without an account lasts only until you close the page.
        </p>
        <p>
          <strong>On a shared computer</strong>, log out when you leave. This sends your last
          changes to your account, then removes your account’s progress from the browser. Have you
          forgotten it, “Sign out everywhere” in your <Link to="/profile/security">profile</Link>{" "}
          ends your sessions in every browser.
        </p>
        <p>
          What somebody does without signing in stays in that browser for the next person. To remove
          it, delete the site’s data in the browser’s settings.
        </p>
      </>
    ),
  },
];
