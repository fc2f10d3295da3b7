import { execFile, spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { chown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Which user the PostgreSQL processes run as, seeing that PostgreSQL refuses to run as root. */
export interface Identity {
  name: "self" | "user-namespace" | "nobody";
  /** Words in front of each command. */
  prefix: string[];
  /** The user to switch to, which then must own the files. */
  uid: number | undefined;
}

const nobody = 65534;

const self: Identity = { name: "self", prefix: [], uid: undefined };
const userNamespace: Identity = {
  name: "user-namespace",
  prefix: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"],
  uid: undefined,
};
const dropped: Identity = { name: "nobody", prefix: [], uid: nobody };

/** The identities worth trying, best first. */
export function candidateIdentities(): Identity[] {
  return process.getuid?.() === 0 ? [userNamespace, dropped] : [self];
}

/** Starts a program under an identity, without this process's environment or working directory. */
export function spawnAs(
  identity: Identity,
  command: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [program, ...args] = [...identity.prefix, ...command] as [string, ...string[]];
  return spawn(program, args, { ...spawnContext(identity), ...options });
}

/** Runs a program under an identity to its end; tells whether it succeeded and what it said. */
export function runAs(
  identity: Identity,
  command: string[],
): Promise<{ ok: boolean; output: string }> {
  const [program, ...args] = [...identity.prefix, ...command] as [string, ...string[]];
  return new Promise((resolve) => {
    execFile(program, args, spawnContext(identity), (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}\n${stderr}`.trim() }),
    );
  });
}

/** Hands one file or directory to the identity's user. Only root needs to, and can. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.name === "self") return;
  const uid = identity.uid ?? 0;
  const entry = await lstat(path);
  if (entry.uid !== uid && !entry.isSymbolicLink()) await chown(path, uid, uid);
}

/** Hands over a directory with all that is in it, itself last: it tells whether that is done. */
export async function giveTreeTo(identity: Identity, directory: string): Promise<void> {
  if (identity.name === "self") return;
  const { uid } = await lstat(directory);
  if (uid === (identity.uid ?? 0)) return;
  for (const name of await readdir(directory, { recursive: true })) {
    await giveTo(identity, join(directory, name)).catch((error: NodeJS.ErrnoException) => {
      // The last processes of a killed server may still be taking their files away.
      if (error.code !== "ENOENT") throw error;
    });
  }
  await giveTo(identity, directory);
}

function spawnContext(identity: Identity) {
  return {
    // The working directory and the locale of the app may be closed or unknown to the other user.
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.uid }),
  };
}
