import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import {
  type SocialProvider,
  socialProviderNames,
  socialProviders,
} from "../../contract/social.ts";
import { readableError } from "../identity/readable-error.ts";
import type { KnownWays } from "../identity/use-ways-to-sign-in.ts";
import { SocialMark } from "./social-mark.tsx";

type ConnectedAccountsProps = {
  /** The social accounts that can be connected on this site. */
  available: SocialProvider[];
  ways: KnownWays;
  /** Asks anew how one can sign in. */
  reload: () => Promise<void>;
};

/** The social accounts that sign in to this account, to connect and disconnect. */
export function ConnectedAccounts({ available, ways, reload }: ConnectedAccountsProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const change = async (provider: SocialProvider, connects: boolean) => {
    const onDone = async () => {
      await reload();
      setError(undefined);
      toast(`${socialProviderNames[provider]} is ${connects ? "connected" : "disconnected"}.`);
    };
    setBusy(true);
    setError(undefined);
    try {
      if (connects) await ways.account.connect(provider, onDone);
      else await ways.account.disconnect(provider).then(onDone);
    } catch (failure) {
      setError(readableError(failure));
    } finally {
      setBusy(false);
    }
  };
  const shown = socialProviders.filter(
    (provider) => available.includes(provider) || ways.connected.includes(provider),
  );
  if (shown.length === 0) return null;
  const onlyWay = !ways.hasPassword && ways.connected.length === 1;
  return (
    <section className="profile-section">
      <h2>Connected accounts</h2>
      <p className="mt-3">You can sign in with each account that is connected.</p>
      <ul className="mt-4 flex flex-col">
        {shown.map((provider) => {
          const connected = ways.connected.includes(provider);
          return (
            <ConnectedAccount
              key={provider}
              provider={provider}
              connected={connected}
              kept={connected && onlyWay}
              busy={busy}
              onChange={() => change(provider, !connected)}
            />
          );
        })}
      </ul>
      <p role="alert" className="form-error mt-4">
        {error}
      </p>
    </section>
  );
}

type ConnectedAccountProps = {
  provider: SocialProvider;
  connected: boolean;
  /** Whether it is the only way to sign in. */
  kept: boolean;
  busy: boolean;
  onChange: () => void;
};

function ConnectedAccount({ provider, connected, kept, busy, onChange }: ConnectedAccountProps) {
  const name = socialProviderNames[provider];
  const state = connected ? "Connected" : "Not connected";
  return (
    <li className="connected-account">
      <SocialMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{kept ? "Connected: your only way to sign in" : state}</p>
      </div>
      {!kept && (
        <button type="button" className="btn btn-outline" disabled={busy} onClick={onChange}>
          {connected ? "Disconnect" : "Connect"}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </li>
  );
}
