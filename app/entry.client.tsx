import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reportUncaughtErrors } from "./errors/report-errors.ts";

declare global {
  interface Window {
    /** React Router's routes, each with the URL of its module. */
    __reactRouterManifest?: { version?: string; routes: Record<string, { module: string }> };
  }
}

reportUncaughtErrors();

type ScreenModule = { handle?: { preload?: () => Promise<unknown> } };

if (!("popover" in HTMLElement.prototype)) void import("./rendering/add-popovers.ts");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

const inputEvents = ["pointermove", "pointerdown", "keydown", "wheel"];

/**
 * Loads every screen's code at the visitor's first input, after the first page has loaded. A visitor who goes offline,
 * or stays while a newer version is deployed, can still open every screen.
 */
function preloadScreens(event: Event): void {
  if (isSynthetic(event)) return;
  for (const name of inputEvents) removeEventListener(name, preloadScreens);
  // What the input does is painted first.
  requestAnimationFrame(() => setTimeout(loadScreens));
}

function loadScreens(): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  for (const { module } of routes) loadScreen(module).catch(() => undefined);
}

/** Loads a screen's code, and what it imports later. */
async function loadScreen(module: string): Promise<void> {
  const { handle } = (await import(/* @vite-ignore */ module)) as ScreenModule;
  await handle?.preload?.();
}

/** Browsers report a pointer that rests on a new page as a move by nothing. */
function isSynthetic({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === "pointermove" && !movementX && !movementY;
}

for (const name of inputEvents) addEventListener(name, preloadScreens, { passive: true });
