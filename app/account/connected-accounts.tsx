import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { useRevalidator } from "react-router";
import {
  type SocialProvider,
  socialProviderNames,
  socialProviders,
} from "../../contract/social.ts";
import { useMovedFocus } from "../components/use-moved-focus.ts";
import { readableError } from "../identity/readable-error.ts";
import type { LoadedMethods } from "../identity/sign-in-methods.ts";
import { useSocialProviders } from "./use-social-providers.ts";
import { ProviderLogo } from "./provider-logo.tsx";
import { SignInAgain, hasSignedInRecently } from "./sign-in-again.tsx";

type ConnectedAccountsProps = {
  email: string;
  methods: LoadedMethods;
};

/** The social accounts of this account, to connect and disconnect. */
export function ConnectedAccounts({ email, methods }: ConnectedAccountsProps) {
  const available = useSocialProviders();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const { control, asked } = useMovedFocus<HTMLParagraphElement, HTMLButtonElement>(asksToSignIn);
  const change = async (provider: SocialProvider, connects: boolean) => {
    const onDone = async () => {
      await revalidate();
      setError(undefined);
      toast(`${socialProviderNames[provider]} is ${connects ? "connected" : "disconnected"}.`);
    };
    if (busy) return;
    if (!hasSignedInRecently(methods)) {
      setAsksToSignIn(true);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      if (connects) await methods.account.connect(provider, onDone);
      else await methods.account.disconnect(provider).then(onDone);
    } catch (failure) {
      setError(readableError(failure));
    } finally {
      setBusy(false);
    }
  };
  const shown = socialProviders.filter(
    (provider) => available.includes(provider) || methods.connected.includes(provider),
  );
  if (shown.length === 0) return null;
  const onlyOne = !methods.hasPassword && methods.connected.length === 1;
  return (
    <section className="profile-section">
      <h2>Connected accounts</h2>
      <p className="mt-3">You can sign in with each account that is connected.</p>
      <ul className="mt-4 flex flex-col">
        {shown.map((provider) => {
          const connected = methods.connected.includes(provider);
          return (
            <ConnectedAccount
              key={provider}
              provider={provider}
              connected={connected}
              onlyMethod={connected && onlyOne}
              busy={busy}
              onChange={(button) => {
                control.current = button;
                void change(provider, !connected);
              }}
            />
          );
        })}
      </ul>
      {asksToSignIn && (
        <SignInAgain
          question={asked}
          email={email}
          methods={methods}
          goal="change how you sign in"
          onDone={() => setAsksToSignIn(false)}
        />
      )}
      <p role="alert" className="form-error mt-4">
        {error}
      </p>
    </section>
  );
}

type ConnectedAccountProps = {
  provider: SocialProvider;
  connected: boolean;
  /** Whether it is the account's only sign-in method. */
  onlyMethod: boolean;
  busy: boolean;
  onChange: (button: HTMLButtonElement) => void;
};

function ConnectedAccount({
  provider,
  connected,
  onlyMethod,
  busy,
  onChange,
}: ConnectedAccountProps) {
  const name = socialProviderNames[provider];
  const state = connected ? "Connected" : "Not connected";
  return (
    <li className="connected-account">
      <ProviderLogo provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{onlyMethod ? "Connected: your only way to sign in" : state}</p>
      </div>
      {!onlyMethod && (
        <button
          type="button"
          className="btn btn-outline"
          aria-disabled={busy}
          onClick={({ currentTarget }) => onChange(currentTarget)}
        >
          <span>{connected ? "Disconnect" : "Connect"}</span>
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </li>
  );
}
