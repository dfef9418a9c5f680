import type { RefObject } from "react";
import type { CreatedInvitation } from "../../contract/team.ts";
import { CopyLink } from "../components/copy-link.tsx";
import { useSite } from "../site/use-site.ts";
import { formatDay } from "../../contract/date.ts";

type NewLinkProps = {
  invitation: CreatedInvitation;
  title: RefObject<HTMLHeadingElement | null>;
};

/** The link of an invitation that was just made; it is shown this once. */
export function NewLink({ invitation, title }: NewLinkProps) {
  const { email, sent, link, expiresAt } = invitation;
  const { timeZone } = useSite();
  return (
    <div className="new-link">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        {sent ? `The invitation was sent to ${email}` : "The link of your invitation"}
      </h3>
      {email !== null && !sent && (
        <p className="form-error">The message could not be sent: pass the link on yourself.</p>
      )}
      <p className="mt-1">
        It admits whoever opens it first, until {formatDay(expiresAt, timeZone)}, and is shown here
        once.
      </p>
      <CopyLink label="Link of the invitation" link={link} />
    </div>
  );
}
