import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "#server/errors.ts";
import { createKeptThread } from "#server/workers/kept-thread.ts";
import { toHtml } from "./template.ts";
import type { DrawJob, Drawn, RenderOptions } from "./draw-worker.ts";

/** What the web app's build for the server says of a page without drawing it. */
interface WebApp {
  needsOf: (pathname: string, language: string) => { answers: string[]; sources: string[] } | null;
  sourcesOf: (pathname: string, language: string) => string[];
}

/** Draws the web app's public pages as HTML. */
export interface PageRenderer extends WebApp {
  /** Names the build: the same data drawn by another may look different. */
  build: string;
  /** The built files that the source files of a page ended up in, those they import included. */
  filesOf: (sources: string[]) => string[];
  /**
   * Draws off the event loop, one page after the other; what it takes can be megabytes, and is asked
   * for in turn. Errors: `unavailable`, and whatever fails in the page.
   */
  draw: (prepare: () => Promise<DrawJob>) => Promise<Buffer>;
  close: () => Promise<void>;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

// Many times what a page of 19,000 games takes: only what never ends is ended.
const timeoutMs = 30_000;

/** Finds what a build of the web app draws its pages with; null when it brings nothing to do so. */
export async function findPageRenderer(
  webDirectory: string,
  options: Omit<RenderOptions, "program">,
): Promise<PageRenderer | null> {
  const file = join(webDirectory, ".server/entry-server.js");
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(
    readFileSync(join(webDirectory, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  const program = pathToFileURL(file).href;
  const { needsOf, sourcesOf } = (await import(program)) as WebApp;
  const thread = createKeptThread<DrawJob, Drawn>({
    module: new URL("./draw-worker.ts", import.meta.url),
    workerData: { ...options, program } satisfies RenderOptions,
    timeoutMs,
    tooMuch: () => new AppError("unavailable", "refusals.load.drawing"),
  });
  const draw = async (prepare: () => Promise<DrawJob>) => {
    const drawn = await thread.run(prepare);
    if ("failed" in drawn) throw new Error(drawn.failed);
    return Buffer.from(drawn.html.buffer);
  };
  const build = createHash("sha256")
    .update(toHtml(options.templates.en))
    .digest("base64url")
    .slice(0, 8);
  return {
    needsOf,
    sourcesOf,
    build,
    filesOf: (sources) => [...collect(sources, manifest)],
    draw,
    close: thread.close,
  };
}

function collect(
  sources: string[],
  manifest: Record<string, ManifestEntry>,
  files = new Set<string>(),
): Set<string> {
  for (const source of sources) {
    const entry = manifest[source];
    if (!entry || files.has(entry.file)) continue;
    files.add(entry.file);
    collect(entry.imports ?? [], manifest, files);
  }
  return files;
}
