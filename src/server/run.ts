import { readConfig } from "#server/config.ts";
import { StartError } from "#server/start-error.ts";
import { type RunningCourtside, startCourtside } from "#server/start.ts";
import { version } from "#server/version.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";

const impatienceMs = 1000;

/** What `npm start` does, from the arguments to the five lines; ends the process on failure. */
export async function run(): Promise<void> {
  try {
    const { fillWithDemo } = readArguments();
    const config = readConfig(process.env);
    config.notices.forEach(report);
    const prepare = () => ensureWebBuild(() => showProgress("Building the web app…"));
    const courtside = await startCourtside(config, { fillWithDemo, prepare, report });
    stopOnSignal(courtside);
    announce(courtside);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

function report(text: string): void {
  console.error(text);
}

function readArguments(): { fillWithDemo: boolean } {
  const unknown = process.argv.slice(2).find((argument) => argument !== "--demo");
  if (unknown) throw new StartError(`Unknown option '${unknown}'. Courtside knows --demo.`);
  return { fillWithDemo: process.argv.includes("--demo") };
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\r`);
}

function announce(courtside: RunningCourtside): void {
  const { address, location, administratorLink, demo } = courtside;
  console.log(`Courtside ${version} is running.`);
  console.log(`  Address  ${address}`);
  console.log(`  Data     ${location}`);
  console.log("  Stop     Ctrl-C");
  // Until there is a super admin, how to become one matters more than how to call the API.
  if (administratorLink) console.log(`  Admin    ${administratorLink}`);
  else console.log(`  API      ${address}/api/docs`);
  if (!demo) return;
  for (const { who, username, password } of demo.signIns) {
    console.log(`  Sign in  as ${who.toLowerCase()}: ${username}, password ${password}`);
  }
  console.log(`  Or open  a captain's page without an account: ${address}${demo.captainsPath}`);
}

function stopOnSignal({ stop }: RunningCourtside): void {
  let stoppingSince: number | undefined;
  const handleSignal = async () => {
    // npm repeats a Ctrl-C that the terminal has already sent; a later one means "at once".
    if (stoppingSince !== undefined && performance.now() - stoppingSince > impatienceMs)
      process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", handleSignal);
  process.on("SIGTERM", handleSignal);
  // The terminal was closed.
  process.on("SIGHUP", handleSignal);
}
