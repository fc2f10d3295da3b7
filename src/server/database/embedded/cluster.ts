import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartError } from "#server/start-error.ts";
import { giveTo, giveTreeTo, runAs } from "./identity.ts";
import type { Place } from "./place.ts";

/** Makes the cluster if there is none. A start that was cut short leaves no half-made one. */
export async function ensureCluster(
  { identity, binaries, cluster }: Place,
  settings: Record<string, string>,
): Promise<void> {
  await removeUnfinished(cluster);
  const made = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (made !== undefined) {
    refuseOtherVersion({
      made: Number(made),
      bundled: Number.parseInt(binaries.version, 10),
      cluster,
    });
    await giveTreeTo(identity, cluster);
    return;
  }
  const unfinished = `${cluster}.unfinished`;
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(identity, unfinished);
  const { ok, output } = await runAs(identity, [
    binaries.initdb,
    `--pgdata=${unfinished}`,
    "--username=courtside",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
    ...(settings["fsync"] === "off" ? ["--no-sync"] : []),
  ]);
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = output.split("\n").findLast((line) => /error|fatal/iu.test(line)) ?? output;
    throw new StartError(`The database could not be created in ${cluster}: ${reason.trim()}`);
  }
  await rename(unfinished, cluster);
}

/** PostgreSQL reads no directory of another major version, and only the old one can write it out. */
function refuseOtherVersion(versions: { made: number; bundled: number; cluster: string }): void {
  const { made, bundled, cluster } = versions;
  if (made === bundled) return;
  if (made > bundled) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made}, newer than this Courtside's ${bundled}. Update Courtside.`,
    );
  }
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}; this Courtside brings ${bundled}. ` +
      "Run 'npm run backup FILE' with the Courtside that you had, move the directory away, " +
      "and run 'npm run restore FILE' with this one.",
  );
}

async function removeUnfinished(cluster: string): Promise<void> {
  const name = `${basename(cluster)}.unfinished`;
  const names = await readdir(dirname(cluster));
  if (names.includes(name)) await rm(join(dirname(cluster), name), { recursive: true });
}
