import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { StartError } from "#server/start-error.ts";
import { type RunningCourtside, startCourtside } from "#server/start.ts";
import { ensureWebBuild } from "#server/web-build.ts";

const impatienceMs = 1000;

try {
  checkArguments();
  const config = readConfig(process.env);
  await ensureWebBuild(() => showProgress("Building the web app…"));
  const courtside = await startCourtside(config);
  stopOnSignal(courtside);
  await announce(config, courtside);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

function checkArguments(): void {
  const unknown = process.argv.slice(2).find((argument) => argument !== "--demo");
  if (unknown) throw new StartError(`Unknown option '${unknown}'. Courtside knows --demo.`);
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\r`);
}

async function announce(config: Config, { port, location }: RunningCourtside): Promise<void> {
  const manifest = await readFile(join(import.meta.dirname, "../../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`;
  console.log(`Courtside ${version} is running.`);
  console.log(`  Address  ${address}`);
  console.log(`  Data     ${location}`);
  console.log("  Stop     Ctrl-C");
  console.log(`  API      ${address}/api/docs`);
}

function stopOnSignal({ stop, databaseEnded }: RunningCourtside): void {
  let stoppingSince: number | undefined;
  const handleSignal = async () => {
    // npm repeats a Ctrl-C that the terminal has already sent; a later one means "at once".
    if (stoppingSince !== undefined && Date.now() - stoppingSince > impatienceMs) process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", handleSignal);
  process.on("SIGTERM", handleSignal);
  void databaseEnded.then(() => {
    if (stoppingSince !== undefined) return;
    console.error(
      "The database server has ended unexpectedly; its log is postgres.log in the data directory.",
    );
    process.exit(1);
  });
}
