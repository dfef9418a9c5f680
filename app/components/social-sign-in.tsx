import type { SocialProvider } from "../identity/provider.ts";
import { readableError } from "../identity/readable-error.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { SocialMark } from "./social-mark.tsx";

const providers: { id: SocialProvider; name: string }[] = [
  { id: "google", name: "Google" },
  { id: "twitter", name: "Twitter" },
  { id: "github", name: "GitHub" },
];

type SocialSignInProps = { onSignedIn: () => void; onError: (error: string | undefined) => void };

/** The three social buttons; a failure stands where that of the form does (spec §8). */
export function SocialSignIn({ onSignedIn, onError }: SocialSignInProps) {
  const signIn = async (provider: SocialProvider) => {
    onError(undefined);
    try {
      await identityProvider().signInWithPopup(provider);
      onSignedIn();
    } catch (failure) {
      onError(readableError(failure));
    }
  };
  return (
    <div className="mt-6">
      <p className="social-title">Login with social accounts</p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {providers.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="btn btn-outline h-12"
            aria-label={name}
            onClick={() => signIn(id)}
          >
            <SocialMark provider={id} />
            <span className="max-sm:sr-only">{name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
