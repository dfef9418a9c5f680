import { toast } from "react-hot-toast/headless";
import type { AccountData } from "../../contract/account-data.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Saves all that is stored of the person, as an archive. */
export function DownloadData() {
  return (
    <ProfileSection
      title="Your data"
      button="Download my data"
      onSubmit={async () => {
        const [{ saveArchive }, { files }] = await Promise.all([
          import("./save-archive.ts"),
          authenticatedCall<AccountData>("/api/account/data"),
        ]);
        saveArchive(files);
        toast("Your data is saved as a ZIP file.");
      }}
    >
      <p>
        One archive with your account, orders, progress, answers and certificates, and your programs
        as files that run.
      </p>
    </ProfileSection>
  );
}
