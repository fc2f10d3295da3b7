/**
 * `npm run bench:http`: requests a second of the real server, next to a bare node:http server that
 * returns the same bytes in the same run. The machine also runs the load, so the ratio tells more
 * than the rate.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { apiBase, paths } from "#contract/paths.ts";
import { startProcess } from "#server/testing/process.ts";
import { ensureWebBuild } from "#server/assets/web-build.ts";
import type { BareAnswer } from "./bare-server.ts";
import { setScene } from "./scene.ts";

const connections = 32;
const seconds = 5;
const warmUpSeconds = 1;

interface Row {
  name: string;
  method?: "GET" | "PUT";
  path: string;
  headers?: Record<string, string>;
  bodies?: object[];
}

interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

await ensureWebBuild();
const dataDir = await mkdtemp(join(tmpdir(), "courtside-bench-"));
const courtside = await startProcess({ DATA_DIR: dataDir });
const bare = fork(join(import.meta.dirname, "bare-server.ts"));
const [barePort] = (await once(bare, "message")) as [number];
try {
  const { token, tournamentId, matchId } = await setScene(courtside.url);
  const authorization = { authorization: `Bearer ${token}` };
  const schedule = paths.tournamentSchedule(tournamentId);
  const compressed = { "accept-encoding": "br" };
  const rows: Row[] = [
    { name: "tournament list, 10 of 50", path: paths.tournaments() },
    { name: "tournament detail", path: paths.tournament(tournamentId) },
    { name: "schedule of 100 matches", path: schedule },
    { name: "the same, brotli", path: schedule, headers: compressed },
    { name: "standings", path: paths.tournamentStandings(tournamentId) },
    { name: "GET /auth/me, session checked", path: paths.me(), headers: authorization },
    {
      name: "score write",
      method: "PUT",
      path: paths.match(matchId),
      headers: { ...authorization, "content-type": "application/json" },
      bodies: [21, 22, 23].map((t1s) => ({ t1s, t2s: 19, status: "completed" })),
    },
  ];
  const table: string[] = [];
  for (const row of rows) table.push(await measureRow(row));
  const revision = String((await ask({ path: schedule })).headers["etag"]);
  table.push(
    await measureRow({
      name: "schedule, 304",
      path: schedule,
      headers: { "if-none-match": revision },
    }),
  );
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}, ${connections} connections, ` +
      `${seconds} s each; bare: node:http with the same bytes`,
  );
  console.log();
  console.log("| | requests/s | p50 ms | p99 ms | bare requests/s | bare p99 ms | ratio |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const line of table) console.log(line);
} finally {
  bare.kill();
  courtside.kill("SIGTERM");
  await courtside.exited;
  await rm(dataDir, { recursive: true, force: true });
}

async function measureRow(row: Row): Promise<string> {
  const answer = await ask(row);
  await tell(bare, answer);
  const limit = await measure(`http://127.0.0.1:${barePort}`, row);
  const { rate, p50, p99 } = await measure(courtside.url, row);
  const ratio = (rate / limit.rate).toFixed(2);
  const figures = [Math.round(rate), p50, p99, Math.round(limit.rate), limit.p99, ratio];
  return `| ${[row.name, ...figures].join(" | ")} |`;
}

async function measure(origin: string, row: Row): Promise<Figures> {
  await load(origin, row, warmUpSeconds);
  const { requests, latency, errors, timeouts, non2xx } = await load(origin, row, seconds);
  const failures = errors + timeouts + (row.headers?.["if-none-match"] ? 0 : non2xx);
  if (failures > 0) throw new Error(`${row.name}: ${failures} requests failed`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

async function load(origin: string, row: Row, duration: number) {
  const { method = "GET" as const, path, headers = {}, bodies } = row;
  return autocannon({
    url: `${origin}${apiBase}${path}`,
    connections,
    duration,
    method,
    headers,
    ...(bodies && { requests: bodies.map((body) => ({ body: JSON.stringify(body) })) }),
  });
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** One answer of the real server, as it came over the wire. */
async function ask({ method = "GET", path, headers, bodies }: Omit<Row, "name">): Promise<Answer> {
  const call = request(`${courtside.url}${apiBase}${path}`, { method, headers });
  call.end(bodies && JSON.stringify(bodies[0]));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const kept = ["content-type", "content-encoding", "etag", "cache-control"].flatMap((name) => {
    const value = response.headers[name];
    return value ? [[name, value] as const] : [];
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode!, headers: Object.fromEntries(kept), body };
}

async function tell(server: ChildProcess, { status, headers, body }: Answer): Promise<void> {
  const answer: BareAnswer = { status, headers, body: body.toString("base64") };
  server.send(answer);
  await once(server, "message");
}
