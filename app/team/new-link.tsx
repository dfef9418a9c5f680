import { type RefObject, useRef, useState } from "react";
import type { CreatedInvitation } from "../../contract/team.ts";
import { copyText } from "../browser/copy-text.ts";
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
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    if (await copyText(link)) return setCopied("Copied.");
    field.current?.select();
    setCopied("This browser does not copy here. The link is selected: copy it yourself.");
  };
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
      <label className="field mt-3">
        <span className="sr-only">Link of the invitation</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-outline" onClick={() => void copy()}>
          Copy the link
        </button>
        <span role="status">{copied}</span>
      </p>
    </div>
  );
}
