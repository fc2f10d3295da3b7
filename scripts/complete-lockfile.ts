/**
 * `node scripts/complete-lockfile.ts`, after a change of dependencies: names in package-lock.json the
 * platform packages that npm left out because the registry at hand didn't have them. `npm ci` of
 * npm 11 refuses a file without them, and other platforms would miss them.
 *
 * It also takes out which Node each package wants. npm compares that with the Node that npm itself
 * runs on, the machine's, and fills the screen with warnings; the packages run on the project's own.
 */
import { readFile, writeFile } from "node:fs/promises";

interface Entry {
  version?: string;
  dev?: boolean;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}
type Packages = Record<string, Entry>;

const processors: Record<string, string> = {
  "arm-eabi": "arm",
  "arm-gnueabihf": "arm",
  "arm-musleabihf": "arm",
  arm64: "arm64",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  x64: "x64",
};

/** The entries that the lock file's own packages ask for and that it doesn't have. */
export function missingPlatforms(packages: Packages): Packages {
  const missing = Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`${path}/node_modules/${name}`])
      .filter(([name]) => path !== "" && !packages[`node_modules/${name}`])
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)] as const),
  );
  return Object.fromEntries(missing);
}

/** The same entries without the Node that each wants, but for the project's own. */
export function withoutEngines(packages: Packages): Packages {
  const entries = Object.entries(packages).map(([path, entry]) => {
    const { engines: _engines, ...rest } = entry;
    return [path, path === "" ? entry : rest] as const;
  });
  return Object.fromEntries(entries);
}

function entryOf(name: string, version: string, { dev }: Entry): Entry {
  return {
    version,
    ...platformOf(name),
    ...(dev && { dev }),
    optional: true,
  };
}

/** Without these npm would try to install the package everywhere. */
function platformOf(name: string): Entry {
  if (name.endsWith("wasm32-wasi")) return { cpu: ["wasm32"] };
  const [, os, rest = ""] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(.+)$/u.exec(name) ?? [];
  const processor = Object.keys(processors).find((prefix) => rest.startsWith(prefix));
  if (!os || !processor) throw new Error(`${name} tells no platform`);
  const libc = os === "linux" && { libc: [rest.includes("musl") ? "musl" : "glibc"] };
  return { cpu: [processors[processor]], ...libc, os: [os] };
}

if (import.meta.main) {
  const [path = "package-lock.json"] = process.argv.slice(2);
  const lock = JSON.parse(await readFile(path, "utf8")) as { packages: Packages };
  const all = { ...lock.packages, ...missingPlatforms(lock.packages) };
  const sorted = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = withoutEngines(Object.fromEntries(sorted));
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
}
