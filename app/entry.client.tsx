import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Window {
    /** React Router's own table of routes and the files of their code. */
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * Loads every screen's code at the visitor's first move: it is little, it takes nothing from the first view, and a
 * visitor who goes offline, or stays while a newer site replaces this one, can still open every screen.
 */
function loadScreens(): void {
  for (const name of firstMoves) removeEventListener(name, loadScreens);
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  for (const { module } of routes) import(/* @vite-ignore */ module).catch(() => undefined);
}

const firstMoves = ["pointermove", "pointerdown", "keydown", "scroll"];
for (const name of firstMoves) addEventListener(name, loadScreens, { passive: true });
