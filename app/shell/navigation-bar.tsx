import { Menu, Moon, Sun, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { BrandLink } from "../components/brand-link.tsx";
import { hide, usePopover } from "../components/use-popover.ts";
import { AccountControls } from "./account-controls.tsx";
import { SiteSearch } from "./site-search.tsx";
import { useDarkMode } from "./theme.ts";

const items = [
  { to: "/home", label: "Courses" },
  { to: "/language", label: "Language" },
  { to: "/framework", label: "Framework" },
  { to: "/faq", label: "FAQ" },
  { to: "/blog", label: "Blog" },
];

/** The navigation bar; on a phone its items are in a menu, a popover that closes when a page is opened. */
export function NavigationBar() {
  const menu = useRef<HTMLElement>(null);
  usePopover(menu, useLocation().key);
  useEffect(() => {
    const wide = matchMedia("(width >= 64rem)");
    const hideMenu = () => hide(menu.current);
    wide.addEventListener("change", hideMenu);
    return () => wide.removeEventListener("change", hideMenu);
  }, []);
  return (
    <header className="navigation-bar">
      <div className="page-width flex flex-wrap items-center">
        <BrandLink size={36} />
        <SiteSearch />
        <button
          type="button"
          className="menu-button btn btn-ghost btn-square ml-auto lg:hidden"
          aria-label="Menu"
          popoverTarget="main-menu"
        >
          <Menu aria-hidden className="menu-closed" />
          <X aria-hidden className="menu-open" />
        </button>
        <nav
          ref={menu}
          id="main-menu"
          popover="auto"
          aria-label="Main"
          className="bar-popover main-menu"
        >
          <ul>
            {items.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className="menu-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ThemeToggle />
          <AccountControls />
        </nav>
      </div>
    </header>
  );
}

function ThemeToggle() {
  const [dark, setDark] = useDarkMode();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      className="theme-toggle"
      onClick={() => setDark(!dark)}
    >
      <Sun aria-hidden size={16} className="theme-light" />
      <Moon aria-hidden size={16} className="theme-dark" />
      <span>
        <span>Light</span>/<span>Dark</span>
      </span>
    </button>
  );
}
