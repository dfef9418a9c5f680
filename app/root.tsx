import { type ReactNode, useContext, useEffect } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import displayFont from "./fonts/bricolage-grotesque.woff2?url";
import textFont from "./fonts/inter.woff2?url";
import type { Route } from "./+types/root.ts";
import { ErrorScreen } from "./errors/error-screen.tsx";
import { watchForUse } from "./errors/page-life.ts";
import { Announcement } from "./shell/announcement.tsx";
import { OfflineNavigation } from "./shell/offline-navigation.tsx";
import { RouteAnnouncer } from "./shell/navigation-state.tsx";
import { Toasts } from "./shell/toasts.tsx";
import { firebaseSettingsName } from "./identity/firebase-settings.ts";
import { useAccountData } from "./progress/use-account-data.ts";
import { NonceContext } from "./rendering/nonce-context.ts";
import { pageContext } from "./api/page-context.ts";
import { beforeFirstPaint } from "./shell/theme.ts";
import stylesheet from "./styles/site.css?url";
import { pageSite } from "./site/page-site.ts";
import { type RootData, useRootData } from "./site/root-data.ts";
import { useSite } from "./site/use-site.ts";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: stylesheet, as: "style" },
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/site.webmanifest" },
];

export { shouldRevalidate } from "./api/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  const [site, hasLessons, announcement] = await Promise.all([
    page.site(),
    page.hasLessons(),
    page.announcement(),
  ]);
  return {
    origin: page.origin,
    firebase: page.firebase,
    socialProviders: page.socialProviders(),
    demo: page.showsDemo(),
    site: pageSite(site, hasLessons),
    announcement,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const { firebase, announcement } = useRootData() ?? {};
  const { icons } = useSite();
  const nonce = useContext(NonceContext);
  return (
    // The script changes this element before React hydrates it.
    <html lang="en" data-announcement={announcement?.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {/* It has run when this is hydrated, so that the browser's build need not have it. */}
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforeFirstPaint : "" }}
          suppressHydrationWarning
        />
        {firebase && <meta name={firebaseSettingsName} content={JSON.stringify(firebase)} />}
        <Links />
        {icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useAccountData();
  useEffect(watchForUse, []);
  return (
    <>
      <Announcement />
      <Outlet />
      <Toasts />
      <OfflineNavigation />
      <RouteAnnouncer />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <ErrorScreen error={error} />
    </main>
  );
}
