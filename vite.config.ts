import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const assetFileNames = "static/media/[name].[hash][extname]";

/** What jsPDF would load for turning HTML and SVG into a PDF, which we do not do. */
const unusedByPdf = ["html2canvas", "canvg", "dompurify"];
const emptyModule = "data:text/javascript,export default undefined";

/** Few, well-cached files: what every page needs together, each screen on its own. */
const chunkGroups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: "snapdom", test: /node_modules[\\/]@zumer[\\/]/ },
  {
    name: "components",
    test: /app[\\/](components[\\/]|shell[\\/]|catalogue[\\/]|site|root-data|identity[\\/]firebase-settings)|node_modules[\\/]lucide-react/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: unusedByPdf.map((find) => ({ find, replacement: emptyModule })),
  },
  build: { assetsDir: "static/js", assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "static/js/[name].[hash].js",
            chunkFileNames: "static/js/[name].[hash].chunk.js",
            assetFileNames,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  // The server build carries its dependencies, so that it starts fast and always runs React's production code.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  server: { host: "127.0.0.1" },
}));
