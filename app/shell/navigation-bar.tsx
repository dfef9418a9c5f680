import { Menu, Moon, Sun, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { BrandLink } from "../components/brand-link.tsx";
import { AccountControls } from "./account-controls.tsx";
import { useDarkMode } from "./theme.ts";

const items = [
  { to: "/home", label: "Courses" },
  { to: "/language", label: "Language" },
  { to: "/framework", label: "Framework" },
  { to: "/faq", label: "FAQ" },
  { to: "/blog", label: "Blog" },
];

/** The navigation bar; on a phone its items are in a collapsible menu. */
export function NavigationBar() {
  const menuButton = useRef<HTMLButtonElement>(null);
  const [open, toggle] = useMenu(menuButton);
  return (
    <header className="navigation-bar">
      <div className="page-width flex flex-wrap items-center">
        <BrandLink size={36} />
        <a href="/search" aria-label="Search" className="search-link" />
        <button
          ref={menuButton}
          type="button"
          className="menu-button btn btn-ghost btn-square ml-auto lg:hidden"
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={open ? "Close menu" : "Open menu"}
          onClick={toggle}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
        <nav id="main-menu" aria-label="Main" className="main-menu" data-open={open || undefined}>
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

/** The menu's state. It closes on navigation, and on Escape, which moves the focus back to the button. */
function useMenu(button: RefObject<HTMLButtonElement | null>): [open: boolean, toggle: () => void] {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenOn(undefined);
      button.current?.focus();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [open, button]);
  return [open, () => setOpenOn(open ? undefined : key)];
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
