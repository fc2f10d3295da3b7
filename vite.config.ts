import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
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
        groups: [
          { name: "app", tags: ["$initial"], priority: 2 },
          // What only those see who manage something.
          {
            name: "manager-icons",
            test: /lucide-react.*icons.(?:arrow-down|arrow-left|arrow-up|bell-off|bell-ring|calendar-off|calendar-plus|circle-pause|clipboard-check|clipboard-pen|copy|ellipsis-vertical|external-link|eye-off|lock|log-out|mail-check|mail-x|minus|network|pencil|play|qr-code|send|settings|trash|undo-2|upload|user-round-check|user-round-plus)\./,
            minShareCount: 3,
            priority: 1.5,
          },
          // Small things that most pages use: one file rather than thirty.
          {
            name: "parts",
            test: /lucide-react|src.web.ui.(?:[a-z]+.)?(?:avatar|badge|banner|card|chip|empty-state|form-errors|load-failure|segmented-control|select|stat-tile|table|tabs|text-link|use-address|use-media-query|use-now)\./,
            minShareCount: 3,
            priority: 1,
          },
          // What every tab of a tournament needs.
          {
            name: "tournament-parts",
            test: /src.(?:web.features.(?:divisions.use-division|live.live|schedule.(?:rows|use-row-text)|tournaments.use-display-zone)|texts.en.(?:tournaments|bracket-tree))\./,
            minShareCount: 2,
            priority: 0.5,
          },
          // Most of them need these too, and few other pages.
          {
            name: "tournament-tabs",
            test: /src.(?:contract.schedule.court-of|web.features.(?:duties.use-duty-text|estimates.estimates|sharing.(?:copy-text|print-button|print-frame|share-button)|schedule.(?:closures.(?:closures|use-closure-text)|game.(?:match-score|match-status|part-scores)|use-pinned-team|use-schedule-rows)|tournaments.load-states)|web.ui.browser.use-is-printing)\./,
            minShareCount: 2,
            priority: 0.4,
          },
        ],
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
