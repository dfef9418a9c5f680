import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsDir: "static/js",
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            entryFileNames: "static/js/[name].[hash].js",
            chunkFileNames: "static/js/[name].[hash].chunk.js",
            assetFileNames: "static/media/[name].[hash][extname]",
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
