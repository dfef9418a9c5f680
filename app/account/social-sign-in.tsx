import { useRef } from "react";
import {
  type SocialProvider,
  socialProviderNames,
  socialProviders,
} from "../../contract/social.ts";
import { readableError } from "../identity/readable-error.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { useSocialProviders } from "./use-social-providers.ts";
import { ProviderLogo } from "./provider-logo.tsx";

type SocialSignInProps = {
  /** Where to go after signing in. */
  returnPath: string;
  onStart: () => void;
  onError: (error: string | undefined) => void;
};

/** The three social buttons. A failure is shown as that of the form (spec §8); a success changes `useIdentity`. */
export function SocialSignIn({ returnPath, onStart, onError }: SocialSignInProps) {
  const available = useSocialProviders();
  const latest = useRef(0);
  const signIn = async (provider: SocialProvider) => {
    const attempt = ++latest.current;
    onError(undefined);
    if (!available.includes(provider)) {
      onError(
        `Error: Signing in with ${socialProviderNames[provider]} is not set up on this site.`,
      );
      return;
    }
    try {
      onStart();
      await identityProvider().signInWithPopup(provider, returnPath);
    } catch (failure) {
      // A newer attempt has replaced the window's content.
      if (attempt === latest.current) onError(readableError(failure));
    }
  };
  return (
    <div className="mt-6">
      <p className="social-title">Login with social accounts</p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {socialProviders.map((provider) => (
          <button
            key={provider}
            type="button"
            className="btn btn-outline [--size:3rem]"
            aria-label={socialProviderNames[provider]}
            onClick={() => signIn(provider)}
          >
            <ProviderLogo provider={provider} />
            <span className="max-sm:sr-only">{socialProviderNames[provider]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
