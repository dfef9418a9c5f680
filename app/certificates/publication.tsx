import { useEffect, useRef } from "react";
import type { Certificate } from "../../contract/certificate.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { CopyLink } from "../components/copy-link.tsx";
import { useRootData } from "../site/root-data.ts";
import { certificatePath } from "./certificate-path.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";

/** Whether everyone may see a certificate, and the button that changes it. */
export function Publication({ certificate }: { certificate: Certificate }) {
  const { public: isPublic } = certificate;
  const origin = useRootData()?.origin ?? "";
  const state = useRef<HTMLParagraphElement>(null);
  const { busy, error, submit } = useActionFetcher();
  const shown = useRef(isPublic);
  useEffect(() => {
    if (shown.current !== isPublic) state.current?.focus();
    shown.current = isPublic;
  }, [isPublic]);
  return (
    <section aria-labelledby="publication-title" className="profile-section print-hidden">
      <h2 id="publication-title">Public page</h2>
      <p ref={state} tabIndex={-1} className="mt-3">
        {isPublic
          ? "On: whoever has the address of this page sees the certificate, with your name. Search engines are asked not to list it."
          : "Off: nobody but you sees this certificate. Turn it on to let others verify it; you can turn it off again at any time, at once."}
      </p>
      {isPublic && (
        <CopyLink label="Address of the certificate" link={origin + certificatePath(certificate)} />
      )}
      <p className="mt-4">
        <BusyButton
          className="btn btn-outline"
          busy={busy}
          onClick={() => submit({ action: "publish", isPublic: !isPublic })}
        >
          {isPublic ? "Turn the public page off" : "Turn the public page on"}
        </BusyButton>
      </p>
      <p role="alert" className="form-error">
        {error}
      </p>
    </section>
  );
}
