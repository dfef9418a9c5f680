import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { PageHead } from "../components/page-head.tsx";
import { useShownSection } from "../components/use-shown-section.ts";
import { useSite } from "../site/use-site.ts";
import { profilePages } from "./profile-pages.ts";

type ProfilePageProps = { path: (typeof profilePages)[number]["path"]; children: ReactNode };

/** The frame of the profile's pages: the links between them, and the page's title. */
export function ProfilePage({ path, children }: ProfilePageProps) {
  useShownSection(true);
  const site = useSite();
  const { title } = profilePages.find((page) => page.path === path)!;
  return (
    <div className="max-w-3xl">
      <PageHead
        title={title}
        description={`Your account at ${site.name}.`}
        path={path}
        indexed={false}
      />
      <h1 className="font-display text-4xl font-bold sm:text-5xl">{title}</h1>
      <nav aria-label="Pages of the profile" className="profile-pages">
        {profilePages.map((page) => (
          <NavLink key={page.path} to={page.path} end>
            {page.label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
