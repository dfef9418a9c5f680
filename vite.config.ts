import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { plainImports } from "./vite/plain-imports.ts";
import { runnerFiles } from "./vite/runner/runner-files.ts";

const assetFileNames = "static/media/[name].[hash][extname]";

/** jsPDF's dependencies for HTML and SVG input, which the site does not use. */
const unusedByPdf = ["html2canvas", "canvg", "dompurify"];
const emptyModule = "data:text/javascript,export default undefined";

/** Few, long-cached files: one per group that every page needs, one for courses and their lists, and one per screen. */
const chunkGroups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: "snapdom", test: /node_modules[\\/]@zumer[\\/]/ },
  {
    name: "components",
    test: /contract[\\/]course-path|app[\\/](components[\\/](?!action-button|busy-button|confirmation|copy-link|load-failed|course-name|use-focus-after|use-moved-focus|use-shown-section)|seo[\\/]structured-data|shell[\\/]|progress[\\/](?!account-data|join-progress|report-lesson-event|starting-point|use-learning|use-of-account|visitor-progress)|catalogue[\\/](category-list|course-facts|course-list-skeleton)|site[\\/](root-data|use-is-planned)|api[\\/](should-revalidate|with-timeout)|rendering[\\/]after-next-paint|browser[\\/](?!copy-text|save-file)|identity[\\/](authenticated-call|firebase-settings|user-photo)|root\.tsx|routes[\\/](layout|content)\.tsx)/,
  },
  {
    name: "personal",
    test: /app[\\/](api[\\/](create-action|result|use-action-fetcher|use-resource)|identity[\\/](access-pending|personal-content|personal-data|protected-screen|use-personal-resource|use-revalidation)|components[\\/](action-button|busy-button|confirmation|load-failed|use-focus-after|use-moved-focus|use-shown-section))/,
  },
  {
    name: "profile",
    test: /app[\\/](account[\\/]profile-(head|page)|identity[\\/]sign-in-methods|enrolments[\\/]enrolments)/,
  },
  {
    name: "course-card",
    test: /app[\\/]catalogue[\\/](marks|course-card|course-counts|shorten-details)|app[\\/]format[\\/]number-of-courses/,
  },
  {
    name: "course-list",
    test: /app[\\/](search[\\/](?!found-lessons|nothing-found)|catalogue[\\/](course-list|course-grid|course-table|planned-shelf|use-course-view))/,
  },
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/].*icons/, minShareCount: 2 },
  {
    name: "lessons",
    test: /app[\\/]lessons[\\/](count-done|course-outline|lesson-skeleton|progress-alpona)/,
  },
  {
    name: "lesson-texts",
    test: /app[\\/]lessons[\\/](texts[\\/]|activities[\\/]comparison-view)/,
  },
  {
    name: "code-editor",
    test: /app[\\/]lessons[\\/]activities[\\/](code-editor|editor-keys)|node_modules[\\/](@codemirror[\\/](?!lang-)|@lezer[\\/](common|highlight|lr)|@marijn|style-mod|w3c-keyname)/,
  },
  { name: "social", test: /contract[\\/]social|app[\\/]account[\\/]use-social-providers/ },
  { name: "order", test: /contract[\\/]month|app[\\/]payments[\\/]buyer/ },
  {
    name: "plans",
    test: /contract[\\/]plan\.ts|app[\\/](rendering[\\/]use-hydrated|plans[\\/](plan-price|use-plans)|catalogue[\\/](card-picture|paragraphs)|certificates[\\/]certificate-path|format[\\/]short-price|progress[\\/]starting-point)/,
  },
  { name: "plan-features", test: /app[\\/]plans[\\/]plan-(cards|features)/ },
  {
    name: "billing",
    test: /app[\\/](plans[\\/](change-|plan-change|plan-status|seat-message)|payments[\\/](payments|receipt-sheet)|orders[\\/]orders|checkout[\\/]order-number|format[\\/]format-order|certificates[\\/]certificates|team[\\/]my-team|components[\\/]course-name)/,
  },
  {
    name: "account",
    test: /app[\\/](account[\\/](account-(form|page|fields)|field|password-field|provider-logo)|identity[\\/]use-expired-link)/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), runnerFiles(), plainImports()],
  resolve: {
    alias: unusedByPdf.map((find) => ({ find, replacement: emptyModule })),
  },
  build: {
    assetsDir: "static/js",
    assetsInlineLimit: 0,
    // Who installs the site would take the list of slow plugins for a problem.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "static/js/[name].[hash:7].js",
            chunkFileNames: "static/js/[name].[hash:7].chunk.js",
            assetFileNames,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  // Bundling the server's dependencies makes it start fast and fixes React to its production build.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  server: { host: "127.0.0.1" },
}));
