import { readConfig } from "#server/config.ts";
import { StartError } from "#server/start-error.ts";
import { type RunningCourtside, startCourtside } from "#server/start.ts";
import { version } from "#server/version.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";

const impatienceMs = 1000;

/** What `npm start` does, from the arguments to the lines that say where it is; ends the process on failure. */
export async function run(): Promise<void> {
  try {
    const { fillWithDemo, isForNetwork } = readArguments();
    const config = readConfig(isForNetwork ? { ...process.env, HOST: hostForAll() } : process.env);
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

function readArguments(): { fillWithDemo: boolean; isForNetwork: boolean } {
  const options = new Set(process.argv.slice(2));
  const fillWithDemo = options.delete("--demo");
  const isForNetwork = options.delete("--network");
  const [unknown] = options;
  if (unknown === undefined) return { fillWithDemo, isForNetwork };
  throw new StartError(`Unknown option '${unknown}'. Courtside knows --demo and --network.`);
}

/** All addresses of this machine, or the one that was chosen. */
function hostForAll(): string {
  return process.env["HOST"]?.trim() || "0.0.0.0";
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\r`);
}

function announce(courtside: RunningCourtside): void {
  const { address, network, location, administratorLink, demo } = courtside;
  console.log(`Courtside ${version} is running.`);
  console.log(`  Address  ${address}`);
  for (const each of network) console.log(`  Network  ${each}`);
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
