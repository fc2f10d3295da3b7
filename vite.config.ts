import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";

const browser: UserConfig["build"] = {
  outDir: "../../build/web",
  // Tells the server which files a page is made of.
  manifest: true,
  // The strict content security policy allows no data: fonts or scripts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 600,
  // A browser that knows no preloading loads the same files a little later.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: "app", tags: ["$initial"], priority: 2 },
          // Small things that most pages use: one file rather than thirty.
          {
            name: "parts",
            test: /lucide-react|src.web.ui.(?:avatar|badge|banner|card|chip|empty-state|load-failure|segmented-control|select|stat-tile|table|tabs|use-media-query)\./,
            minShareCount: 3,
            priority: 1,
          },
          // What every tab of a tournament needs.
          {
            name: "tournament-parts",
            test: /src.web.(?:features.(?:live.live|schedule.(?:rows|use-row-text)|tournaments.use-display-zone)|i18n.en.(?:tournaments|bracket-tree)\.)/,
            minShareCount: 2,
            priority: 0.5,
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

/** Only the server describes its schemas as JSON Schema; in the browser that part of zod is weight. */
const withoutJsonSchema: Plugin = {
  name: "without-json-schema",
  transform: {
    filter: { id: /zod.v4.classic.schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, "")
        .replaceAll(
          /create(?:Standard|To)JSONSchemaMethod\(this, .*?\)(?:\(params\))?/g,
          "undefined",
        ),
  },
};

/** Links that fetch ahead are for React Router as a framework; here it is a library. */
const withoutPrefetch: Plugin = {
  name: "without-prefetch",
  transform: {
    filter: { id: /react-router.*lib.dom.lib\.m?js$/ },
    handler: (code) => code.replace(/return shouldPrefetch && .* : link;/, "return link;"),
  },
};

/** React Aria brings its few words in 34 languages; the app is in four. */
const withoutOtherLanguages: Plugin = {
  name: "without-other-languages",
  transform: {
    filter: { id: /react-(?:aria|stately).*\/intl\/.*\/(?!en|es|fr|de)[a-z]{2}-[A-Z]{2}\.m?js$/ },
    handler: () => "export default undefined;",
  },
};

/** The keys of an icon's lines are random letters, which no compression makes smaller. */
const withCountedKeys: Plugin = {
  name: "with-counted-keys",
  transform: {
    filter: { id: /lucide-react.*\/icons\/.*\.m?js$/ },
    handler(code) {
      let count = 0;
      return code.replaceAll(/key: "\w+"/g, () => `key: "${count++}"`);
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: "src/web",
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema,
    withoutPrefetch,
    withoutOtherLanguages,
    withCountedKeys,
  ],
  build: { emptyOutDir: true, ...(isSsrBuild ? server : browser) },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  server: { strictPort: true },
}));
