/**
 * `npm run bench:bodies`: how long the largest and the nastiest bodies hold the event loop of the
 * server, which runs in this process together with the caller: what is told is more than it is.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { apiBase, paths } from "#contract/paths.ts";
import { readConfig } from "#server/config.ts";
import { startCourtside } from "#server/start.ts";
import { setScene } from "./scene.ts";

const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" });
const courtside = await startCourtside(config);
try {
  const { token, tournamentId } = await setScene(courtside.address);
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    team: `Club ${index % 900}`,
    seed: null,
    bracket: null,
    player: {
      first_name: "Player",
      last_name: `Number ${index}`,
      email: `player${index}@mail.test`,
    },
  }));
  const bodies: [name: string, body: Buffer][] = [
    ["nothing", Buffer.from("{}")],
    ["four million zeros", Buffer.from(`{"rows":[${"0,".repeat(4_000_000)}0]}`)],
    ["300,000 zeros", Buffer.from(`{"rows":[${"0,".repeat(300_000)}0]}`)],
    ["a million levels", Buffer.from("[".repeat(1_000_000))],
    ["8 MB of text", Buffer.from(`{"rows":"${"a@".repeat(4_190_000)}"}`)],
    ["20,000 players, rehearsed", Buffer.from(JSON.stringify({ rows, dry_run: true }))],
  ];
  for (const [name, body] of bodies) console.log(await measure(name, body));

  async function measure(name: string, body: Buffer): Promise<string> {
    const delay = monitorEventLoopDelay({ resolution: 2 });
    delay.enable();
    const began = performance.now();
    const response = await fetch(
      `${courtside.address}${apiBase}${paths.tournamentImport(tournamentId)}`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: new Uint8Array(body),
      },
    );
    await response.text();
    const seconds = (performance.now() - began) / 1000;
    delay.disable();
    const longest = Math.round(delay.max / 1e6);
    return `| ${name} | ${response.status} | ${seconds.toFixed(2)} s | ${longest} ms |`;
  }
} finally {
  await courtside.stop();
  await rm(dataDir, { recursive: true, force: true });
}
