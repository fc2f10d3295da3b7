import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "#server/start-error.ts";
import { precompress } from "./precompress.ts";
import { keepRecentAssets } from "./recent-assets.ts";

const root = join(import.meta.dirname, "../../..");
/** What the web app is built from, below the root. */
export const sources = [
  "src/web",
  "src/texts",
  "src/contract",
  "src/engine",
  "vite-plugins",
  "vite.config.ts",
  "package-lock.json",
];
const fingerprintFile = ".sources";

/** Where the built web app is. */
export const webDirectory = join(root, "build/web");

/**
 * Builds the web app unless the one that is there was built from these very sources.
 * @throws {StartError} when it doesn't build
 */
export async function ensureWebBuild(onBuild: () => void = () => undefined): Promise<void> {
  const built = await builtFrom();
  // An image may carry the built app without what it was built from.
  const hasSources = await stat(join(root, "vite.config.ts")).catch(() => undefined);
  if (built !== undefined && !hasSources) return;
  const fingerprint = await fingerprintOf(sources.map((path) => join(root, path)));
  if (built === fingerprint) return;
  onBuild();
  await build(fingerprint);
}

/** In a process of its own: the bundler's memory goes with it. */
async function build(fingerprint: string): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const partial = `${webDirectory}.${process.pid}`;
  // Whatever this process is run as, a test included: the app is built for people.
  const env = { ...process.env, NODE_ENV: "production" };
  const run = async (...options: string[]) =>
    promisify(execFile)(
      process.execPath,
      [vite, "build", "--emptyOutDir", "--logLevel", "error", ...options],
      { cwd: root, env },
    );
  try {
    await run("--outDir", partial);
    await run("--ssr", "entry-server.tsx", "--outDir", join(partial, ".server"));
    await precompress(join(partial, "assets"));
    await writeFile(join(partial, fingerprintFile), fingerprint);
    await keepRecentAssets(join(webDirectory, "assets"), join(partial, "assets"));
    await putInPlace(partial, fingerprint);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const { stderr = "", message } = error as Error & { stderr?: string };
    const reason = (stderr || message).trim().split("\n")[0];
    throw new StartError(`The web app could not be built: ${reason} (npm run build tells more)`);
  }
}

/** Of several starts that build at once, one finds another's work in place. */
async function putInPlace(partial: string, fingerprint: string): Promise<void> {
  const old = `${partial}.old`;
  while ((await builtFrom()) !== fingerprint) {
    await rename(webDirectory, old).catch(() => undefined);
    await rename(partial, webDirectory).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    await rm(old, { recursive: true, force: true });
  }
  await rm(partial, { recursive: true, force: true });
}

function builtFrom(): Promise<string | undefined> {
  return readFile(join(webDirectory, fingerprintFile), "utf8").catch(() => undefined);
}

async function fingerprintOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries())
    hash.update(`${file.slice(root.length)}\0`).update(contents[index]!);
  return hash.digest("hex");
}

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
}
