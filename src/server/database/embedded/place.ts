import { createHash } from "node:crypto";
import {
  chmod,
  lstat,
  mkdir,
  readlink,
  realpath,
  stat,
  symlink,
  writeFile,
  rm,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "#server/start-error.ts";
import { type Binaries, copyBinaries, findBinaries } from "./binaries.ts";
import { candidateIdentities, giveTo, type Identity, runAs } from "./identity.ts";

/** Everything that is settled before the server starts: who runs it, from where, on what. */
export interface Place {
  identity: Identity;
  binaries: Binaries;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Directory of the sockets, closed to other users. */
  run: string;
  log: string;
}

const systemDirectory = "/var/lib/courtside";
const longestSocketPathBytes = 100;

/**
 * Settles who can run PostgreSQL on a data directory, and from where.
 * @throws {StartError} when the directory can't be written or nobody can run the server
 */
export async function choosePlace(
  dataDir: string,
  identities = candidateIdentities(),
): Promise<Place> {
  const directory = await makeWritable(dataDir);
  const installed = await findBinaries();
  for (const identity of identities) {
    if (!(await runAs(identity, ["sh", "-c", "exit 0"])).ok) continue;
    const binaries = await reachableBinaries(identity, installed);
    const version = await runAs(identity, [binaries.postgres, "--version"]);
    if (!version.ok) {
      const reason = version.output.split("\n").at(-1);
      throw new StartError(
        `The bundled PostgreSQL doesn't run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
      );
    }
    const cluster = await reachableCluster(identity, directory);
    const run = socketDirectory(directory, cluster);
    await mkdir(run, { recursive: true, mode: 0o700 });
    await chmod(run, 0o700);
    await giveTo(identity, run);
    return { identity, binaries, cluster, run, log: join(directory, "postgres.log") };
  }
  throw new StartError(
    "PostgreSQL refuses to run as root, and this machine allows no other user for it. " +
      "Start Courtside as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function makeWritable(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const directory = await realpath(dataDir);
    const probe = join(directory, `.writable-${process.pid}`);
    await writeFile(probe, "");
    await rm(probe);
    return directory;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${dataDir} can't be written (${code}). Set DATA_DIR to a directory of your own.`,
    );
  }
}

async function reachableBinaries(identity: Identity, installed: Binaries): Promise<Binaries> {
  if (await canEnter(identity, installed.root)) return installed;
  await mkdir(systemDirectory, { recursive: true, mode: 0o755 });
  return copyBinaries(installed, systemDirectory);
}

/** The cluster is `postgres` in the data directory, or a link there to one outside a closed home. */
async function reachableCluster(identity: Identity, directory: string): Promise<string> {
  const usual = join(directory, "postgres");
  const entry = await lstat(usual).catch(() => undefined);
  if (entry?.isSymbolicLink()) return readlink(usual);
  if (await canEnter(identity, directory)) return usual;
  const { mode } = await stat(directory);
  await chmod(directory, mode | 0o001);
  if (await canEnter(identity, directory)) return usual;
  if (entry) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and no other user can reach ${usual}. ` +
        "Move the data directory out of the closed one, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  const outside = join(systemDirectory, hash(directory));
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await symlink(join(outside, "postgres"), usual);
  return join(outside, "postgres");
}

/** Socket paths are limited to about 100 bytes, which a deep data directory would exceed. */
function socketDirectory(directory: string, cluster: string): string {
  const beside = join(cluster, "..", "run");
  const isShort = Buffer.byteLength(join(beside, ".s.PGSQL.5432")) <= longestSocketPathBytes;
  return isShort ? beside : join(tmpdir(), `courtside-${process.getuid?.()}-${hash(directory)}`);
}

async function canEnter(identity: Identity, directory: string): Promise<boolean> {
  return (await runAs(identity, ["sh", "-c", 'test -x "$1/."', "sh", directory])).ok;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
