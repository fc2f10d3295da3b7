/**
 * `npm run bench:web`: Lighthouse on the public pages and on what a scanned scorer's code opens, on a phone, and how a very long schedule
 * scrolls. Names of pages as arguments leave the others out.
 */
import { createServer } from "node:net";
import { cpus, loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { findTournament, get, logIn, post } from "#e2e/api.ts";
import { launchChromium } from "#e2e/chromium.ts";
import { desktop, phone } from "#e2e/person.ts";
import { startServer } from "#e2e/server.ts";
import { createLongSchedule, longScheduleGames } from "./long-schedule.ts";
import { installTools } from "./tools/install.ts";

installTools();
const { lighthouse } = await import("./tools/lighthouse.ts");

const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const pages: Record<string, string> = {
  home: "/",
  list: "/tournaments",
  detail: "/tournaments/2",
  schedule: "/tournaments/2/schedule",
  standings: "/tournaments/2/standings",
};

const wanted = process.argv.slice(2);
const port = await freePort();
const server = await startServer(["--demo"]);
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
try {
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `Lighthouse, mobile profile, ${cpus().length} cores at a load of ${load}, Node ` +
      `${process.versions.node}, Chromium ${browser.version()}; medians of ${rounds} (performance: least to most)\n`,
  );
  console.log(
    "| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(name, server.url + path);
  }
  if (wanted.length === 0 || wanted.includes("scorer")) {
    await measure("scorer", server.url + (await makeCode()));
  }
  if (wanted.length === 0) await measureScrolling();
} finally {
  await browser.close();
  await server.stop();
}

/** Where the code of a court leads on a phone that has opened none. */
async function makeCode(): Promise<string> {
  const id = await findTournament(server.url, "search=Harbour+City");
  const token = await logIn(server.url, "desk");
  const { schedule } = await get<{ schedule: { court_id: number | null; date: string | null }[] }>(
    server.url,
    `/tournaments/${id}/schedule`,
  );
  const { court_id: court, date } = schedule.findLast((row) => row.court_id !== null && row.date)!;
  const { links } = await post<{ links: { token: string }[] }>(
    server.url,
    `/tournaments/${id}/scorer-links`,
    { court_ids: [court], day: date },
    token,
  );
  return `/s/#${links[0]!.token}`;
}

interface Result {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

async function measure(name: string, url: string): Promise<void> {
  const results: Result[] = [];
  const failed = new Set<string>();
  // The first visit finds the server without the drawing; later ones are like most.
  await fetch(url);
  for (let round = 0; round < rounds; round += 1) results.push(await visit(url, failed));
  const median = (pick: (result: Result) => number) => middle(results.map(pick));
  const performance = results.map(({ scores }) => scores[0]!).toSorted((a, b) => a - b);
  const cells = [
    name,
    `${middle(performance)} (${performance[0]}–${performance.at(-1)})`,
    ...[1, 2, 3].map((index) => median(({ scores }) => scores[index]!)),
    (median(({ fcp }) => fcp) / 1000).toFixed(2),
    (median(({ lcp }) => lcp) / 1000).toFixed(2),
    median(({ tbt }) => tbt).toFixed(0),
    median(({ cls }) => cls).toFixed(3),
  ];
  console.log(`| ${cells.join(" | ")} |`);
  for (const text of failed) console.error(`  ${name}: ${text}`);
}

async function visit(url: string, failed: Set<string>): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: "json",
    onlyCategories: categories,
    logLevel: "silent",
  });
  if (!run) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { audits, categories: found } = run.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  for (const category of categories.slice(1)) {
    for (const { id } of found[category]?.auditRefs ?? []) {
      const audit = audits[id]!;
      if (audit.score !== null && audit.score < 0.9) failed.add(`${category}: ${audit.title}`);
    }
  }
  return {
    scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)),
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
  };
}

async function measureScrolling(): Promise<void> {
  const id = await createLongSchedule(server.url);
  console.log(
    `\nA schedule of ${longScheduleGames} games, scrolled by 120 pixels a frame for 5 seconds\n`,
  );
  console.log("| screen | rows drawn | frame p50 ms | p95 ms | p99 ms |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    const { rows, frames } = await scroll(
      browser,
      `${server.url}/tournaments/${id}/schedule`,
      viewport,
    );
    const at = (share: number) => frames[Math.floor(frames.length * share)]!.toFixed(1);
    console.log(`| ${name} | ${rows} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`);
  }
}

async function scroll(
  chromium: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<{ rows: number; frames: number[] }> {
  const page = await chromium.newPage({ viewport });
  await page.goto(url);
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.waitForTimeout(1000);
  const result = await page.evaluate(async () => {
    const times: number[] = [];
    let rows = 0;
    let last = performance.now();
    for (const end = last + 5000; last < end;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
      window.scrollBy(0, 120);
      rows = Math.max(rows, document.querySelectorAll("tbody tr, article").length);
    }
    return { rows, frames: times.slice(1).toSorted((a, b) => a - b) };
  });
  await page.close();
  return result;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
