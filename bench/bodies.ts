/**
 * `npm run bench:bodies`: how long the largest and the nastiest bodies hold the event loop of the
 * server, which runs in this process together with the caller: what is told is more than it is. The last
 * column is what the thread worked in all, which says more where others have the processor.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { limits } from "#contract/limits.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { readConfig } from "#server/config.ts";
import { usualBody } from "#server/plugins/bodies/bodies.ts";
import { startCourtside } from "#server/start.ts";
import { setScene } from "./scene.ts";

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
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
  // The largest that is parsed on the event loop (ADR 155).
  const few = rows.slice(0, 400);
  const zeros = usualBody.bytes / 2 - 10;
  const bodies: [name: string, body: Buffer][] = [
    ["nothing", Buffer.from("{}")],
    ["four million zeros", Buffer.from(`{"rows":[${"0,".repeat(4_000_000)}0]}`)],
    ["300,000 zeros", Buffer.from(`{"rows":[${"0,".repeat(300_000)}0]}`)],
    ["64 KiB of zeros", Buffer.from(`{"rows":[${"0,".repeat(zeros)}0]}`)],
    ["400 players in 62 KiB, rehearsed", Buffer.from(JSON.stringify({ rows: few, dry_run: true }))],
    ["a million levels", Buffer.from("[".repeat(1_000_000))],
    ["8 MB of text", Buffer.from(`{"rows":"${"a@".repeat(4_190_000)}"}`)],
    ["20,000 players, rehearsed", Buffer.from(JSON.stringify({ rows, dry_run: true }))],
  ];
  const picture = Buffer.alloc(limits.imageBytes);
  const photo = sharp(randomBytes(4000 * 3000 * 3), {
    raw: { width: 4000, height: 3000, channels: 3 },
  });
  const pictures: [name: string, body: Buffer][] = [
    ["a picture of 5 MB of zeros", picture],
    ["a PNG that is zeros", Buffer.concat([pngSignature, picture.subarray(pngSignature.length)])],
    ["a photo of 12 million pixels", await photo.jpeg({ quality: 30 }).toBuffer()],
  ];
  const imports = { method: "POST", path: paths.tournamentImport(tournamentId) };
  for (const [name, body] of bodies) console.log(await measure(name, body, imports));
  const uploads = { method: "PUT", path: paths.profileImage(), type: "image/png" };
  for (const [name, body] of pictures) console.log(await measure(name, body, uploads));

  async function measure(
    name: string,
    body: Buffer,
    { method, path, type = "application/json" }: { method: string; path: string; type?: string },
  ): Promise<string> {
    const delay = monitorEventLoopDelay({ resolution: 2 });
    delay.enable();
    const began = performance.now();
    const before = process.threadCpuUsage();
    const response = await fetch(`${courtside.address}${apiBase}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body: new Uint8Array(body),
    });
    await response.text();
    const seconds = (performance.now() - began) / 1000;
    delay.disable();
    const longest = Math.round(delay.max / 1e6);
    const { user, system } = process.threadCpuUsage(before);
    const worked = Math.round((user + system) / 1000);
    return `| ${name} | ${response.status} | ${seconds.toFixed(2)} s | ${longest} ms | ${worked} ms |`;
  }
} finally {
  await courtside.stop();
  await rm(dataDir, { recursive: true, force: true });
}
