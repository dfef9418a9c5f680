import { type OxlintOverride, defineConfig } from "oxlint";

/** The rooms of server/ in the order of their imports: a room imports itself and those before it. */
const serverRooms = [
  "config",
  "telemetry",
  "database",
  "revision",
  "validation",
  "mail",
  "pictures",
  "catalogue",
  "search",
  "site",
  "messages",
  "identity",
  "payments",
  "enrolments",
  "orders",
  "plans",
  "lessons",
  "progress",
  "questions",
  "team",
  "checkout",
  "certificates",
  "account-data",
  "report",
  "import",
  "export",
  "http",
  "storage",
  "api",
  "demo",
  "backup",
  "doctor",
  "workers",
  "routes",
  "composition",
];

/** The rooms of app/, likewise; identity's adapters are its own alone. */
const appRooms = [
  "browser",
  "rendering",
  "api",
  "site",
  "errors",
  "format",
  "components",
  "identity",
  "runner",
  "progress",
  "payments",
  "orders",
  "plans",
  "enrolments",
  "checkout",
  "team",
  "certificates",
  "account",
  "editorial",
  "seo",
  "pdf",
  "catalogue",
  "search",
  "lessons",
  "paths",
  "shell",
  "routes",
];

/** Rooms without HTTP. */
const domain = serverRooms
  .slice(0, serverRooms.indexOf("http"))
  .filter((room) => room !== "telemetry");

type Pattern = { regex: string; message: string };

const tests: Pattern = {
  regex: "(^|/)tests/",
  message: "What is shipped imports nothing of the tests.",
};
const built: Pattern = {
  regex: "/(app|cli)/",
  message: "server/routes/pages.ts alone loads the built app.",
};
const noHttp: Pattern = {
  regex: "^(hono(?!/html$)|@hono)(/|$)",
  message: "The domain knows no HTTP.",
};
const browser: Pattern[] = [
  { regex: "/(server|cli)/", message: "The app reaches data through the product API only." },
  { regex: "^node:", message: "The app also runs in a browser." },
  { regex: "/identity/adapters/", message: "A screen knows the identity provider's port alone." },
  tests,
];

const sandboxed: Pattern[] = [
  {
    regex: "/(app|server|cli|contract)/(?!api/random-key)",
    message: "What runs in the sandbox knows nothing of the site.",
  },
  { regex: "^node:", message: "The runner runs in a browser." },
  tests,
];

/** Returns the rules that forbid imports of these patterns. */
function restricted(patterns: Pattern[]): NonNullable<OxlintOverride["rules"]> {
  return { "no-restricted-imports": ["error", { patterns }] };
}

/** For each room, what comes after it in this order must not be imported. */
function inOrder(tree: string, rooms: string[], ofEvery: Pattern[]): OxlintOverride[] {
  return rooms.map((room, index) => {
    const later = rooms.slice(index + 1);
    const message = `${room} comes before ${later.join(", ")}.`;
    const backward: Pattern[] =
      later.length > 0 ? [{ regex: `^(\\.\\./)+(${later.join("|")})/`, message }] : [];
    return {
      files: [`${tree}/${room}/**`],
      rules: restricted([...ofEvery, ...backward, ...(domain.includes(room) ? [noHttp] : [])]),
    };
  });
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "unicorn/consistent-function-scoping": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/exhaustive-effect-dependencies": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "no-unmodified-loop-condition": "off",
    "no-empty-pattern": "off",
    "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["pre"], roles: ["group"] }],
    "unicorn/require-post-message-target-origin": "off",
  },
  ignorePatterns: ["build", ".react-router", "data"],
  overrides: [
    { files: ["app/**"], rules: restricted(browser) },
    ...inOrder("app", appRooms, browser),
    {
      files: ["app/**"],
      excludeFiles: ["app/browser/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          ...["localStorage", "sessionStorage", "BroadcastChannel"].map((name) => ({
            name,
            message: "A browser may block it: app/browser/ has what does without.",
          })),
        ],
      },
    },
    { files: ["runner/**"], rules: restricted(sandboxed) },
    {
      files: ["contract/**"],
      rules: restricted([{ regex: "^\\.\\./", message: "The contract imports zod alone." }]),
    },
    {
      files: ["alpona/**"],
      rules: restricted([{ regex: "^\\.\\./", message: "The drawings know nothing of the site." }]),
    },
    { files: ["server/*.ts"], rules: restricted([tests, built]) },
    ...inOrder("server", serverRooms, [tests, built]),
    { files: ["cli/**"], rules: restricted([tests]) },
    {
      files: ["cli/{prove,terminal}/**"],
      rules: restricted([
        tests,
        { regex: "^\\.\\./[^/]+$", message: "The commands import these rooms, not the reverse." },
      ]),
    },
    { files: ["**/*.test.ts", "app/fonts/make-fonts.ts"], rules: restricted([]) },
  ],
});
