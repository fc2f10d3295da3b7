import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { chunks } from "./vite-plugins/chunks.ts";
import { pageMarks } from "./vite-plugins/page-marks.ts";
import { withoutUnusedParts } from "./vite-plugins/unused-parts.ts";

const browser: UserConfig["build"] = {
  outDir: "../../build/web",
  // Tells the server which files a page is made of.
  manifest: true,
  // The strict content security policy allows no data: fonts or scripts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 600,
  modulePreload: {
    // A browser that knows no preloading loads the same files a little later.
    polyfill: false,
    // The server names a page's files in its head. A list of what every other part of the app is made
    // of would come with each first page, and be the larger the more parts there are.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === "html" ? files : files.filter((name) => name.endsWith(".css")),
  },
  rolldownOptions: {
    treeshake: {
      // Schemas that nothing in the browser asks for, and what the router tells who develops.
      manualPureFunctions: ["z", "warning", "warningOnce"],
      // The engine is pure: who needs one of its rules doesn't load the others.
      moduleSideEffects: [{ test: /src.engine./, sideEffects: false }],
    },
    output: {
      // Names of files stand in the script of every page, and nothing shortens their hashes.
      chunkFileNames: "assets/[name]-[hash:7].js",
      codeSplitting: {
        groups: chunks,
      },
    },
  },
};

// The same pages for the server to draw them with: vite build --ssr entry-server.tsx
const server: UserConfig["build"] = {
  outDir: "../../build/web/.server",
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: "src/web",
  plugins: [react(), tailwindcss(), withoutUnusedParts, pageMarks],
  build: { emptyOutDir: true, ...(isSsrBuild ? server : browser) },
  // A catalogue is one object: each of its keys as an export of its own would weigh twice.
  json: { namedExports: false, stringify: false },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  server: { strictPort: true },
}));
