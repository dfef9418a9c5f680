import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../site/use-site.ts";
import { type SocialNetwork, socialNetworks } from "../../contract/site.ts";
import { DemoNote } from "../components/demo-mark.tsx";
import { NetworkLogo } from "./network-logo.tsx";

type FooterLink = { label: string; to?: string };

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: "Product",
    links: [
      { label: "Features", to: "/features" },
      { label: "Integrations" },
      { label: "Pricing", to: "/#pricing" },
      { label: "FAQ", to: "/faq" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "Privacy", to: "/privacy" },
      { label: "Terms of Service", to: "/terms" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    title: "Developers",
    links: [
      { label: "Public API", to: "/api/docs" },
      { label: "Documentation", to: "/api/docs#calls" },
      { label: "Guides", to: "/guides" },
    ],
  },
];

/** The footer: links, disabled ones for what does not exist yet, and the copyright line. */
export function Footer() {
  const site = useSite();
  return (
    <footer className="footer-band">
      <div className="page-width footer-columns">
        <div className="max-sm:col-span-full">
          <p className="flex items-center gap-3 font-display text-2xl font-bold wrap-anywhere">
            <img src={site.logo} alt="" width={40} height={40} />
            {site.name}
          </p>
          <p className="mt-3 max-w-xs text-muted">{site.tagline}</p>
          <ul className="mt-5 flex gap-2">
            {socialNetworks.map((network) => (
              <li key={network}>
                <NetworkLink network={network} address={site.social[network]} />
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-2 font-display text-base font-bold">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  {to ? (
                    <Link to={to} className="quiet-link inline-block py-1.5">
                      {label}
                    </Link>
                  ) : (
                    <InertLink label={label} className="inline-block py-1.5">
                      {label}
                    </InertLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="page-width border-t border-line py-6 text-sm text-muted">
        <DemoNote />
        <p>
          {`© ${site.copyrightYear ? `${site.copyrightYear} ` : ""}${site.company}, ${site.address}`}
        </p>
      </div>
    </footer>
  );
}

/** The site's page on a network; disabled when it has none there. */
function NetworkLink({
  network,
  address,
}: {
  network: SocialNetwork;
  address: string | undefined;
}) {
  const look = "inline-grid size-11 place-items-center";
  const logo = <NetworkLogo network={network} />;
  return address ? (
    <a href={address} aria-label={network} className={`quiet-link ${look}`}>
      {logo}
    </a>
  ) : (
    <InertLink label={network} className={look}>
      {logo}
    </InertLink>
  );
}

type InertLinkProps = { label: string; className: string; children: ReactNode };

/** A link to a page that does not exist yet: visible and announced as disabled. */
function InertLink({ label, className, children }: InertLinkProps) {
  return (
    <span
      role="link"
      aria-disabled="true"
      aria-label={label}
      title="Coming later"
      className={`inert-link ${className}`}
    >
      {children}
    </span>
  );
}
