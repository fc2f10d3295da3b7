import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Visit } from "./visit.ts";

/** What the web app's build for the server exports. */
interface WebApp {
  needsOf: (pathname: string, language: string) => { answers: string[]; sources: string[] } | null;
  draw: (
    visit: Pick<Visit, "url" | "language" | "isPhone"> & { contact?: string | undefined },
    answers: Map<string, unknown>,
  ) => Promise<string>;
}

/** Draws the web app's public pages as HTML. */
export interface Artist extends WebApp {
  /** Names the build: the same data drawn by another may look different. */
  build: string;
  /** The built files that the source files of a page ended up in, those they import included. */
  filesOf: (sources: string[]) => string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Finds what a build of the web app draws its pages with; null when it brings nothing to do so. */
export async function findArtist(webDirectory: string, template: string): Promise<Artist | null> {
  const program = join(webDirectory, ".server/entry-server.js");
  if (!existsSync(program)) return null;
  const manifest = JSON.parse(
    readFileSync(join(webDirectory, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  const { needsOf, draw } = (await import(pathToFileURL(program).href)) as WebApp;
  const build = createHash("sha256").update(template).digest("base64url").slice(0, 8);
  return { needsOf, draw, build, filesOf: (sources) => [...collect(sources, manifest)] };
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
