import type { User } from "../identity/provider.ts";

/** The name and the e-mail address of a person on a receipt; a long address breaks after its “@” first. */
export function Buyer({ user: { displayName, email } }: { user: User }) {
  const [local, host] = (email ?? "").split("@");
  return (
    <>
      <span>{displayName ? `${displayName}, ${local}` : local}</span>
      {host && (
        <span>
          @<wbr />
          {host}
        </span>
      )}
    </>
  );
}
