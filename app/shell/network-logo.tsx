import type { SocialNetwork } from "../../contract/site.ts";

/** The logo of a social network, in the colour of the text around it. Its drawing is a file: every page has this code. */
export function NetworkLogo({ network }: { network: SocialNetwork }) {
  return (
    <svg width={20} height={20} fill="currentColor" aria-hidden>
      <use href={`/network-logos.svg#${network}`} />
    </svg>
  );
}
