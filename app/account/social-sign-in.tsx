import { useRef } from "react";
import {
  type SocialProvider,
  socialProviderNames,
  socialProviders,
} from "../../contract/social.ts";
import { readableError } from "../identity/readable-error.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { SocialMark } from "./social-mark.tsx";

type SocialSignInProps = {
  /** The providers that are set up. */
  available: SocialProvider[];
  onStart: () => void;
  onError: (error: string | undefined) => void;
};

/** The three social buttons; a failure stands where that of the form does (spec §8). Success is told by useIdentity. */
export function SocialSignIn({ available, onStart, onError }: SocialSignInProps) {
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
      await identityProvider().signInWithPopup(provider);
    } catch (failure) {
      // Another button chosen meanwhile took the window over.
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
            className="btn btn-outline h-12"
            aria-label={socialProviderNames[provider]}
            onClick={() => signIn(provider)}
          >
            <SocialMark provider={provider} />
            <span className="max-sm:sr-only">{socialProviderNames[provider]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
