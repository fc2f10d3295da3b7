import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Stands in for the web app's build: it says what it was asked to draw, and from which answers. */
export interface StandIn {
  webDirectory: string;
  /** The addresses of all that was drawn so far. */
  drawn: () => Promise<string[]>;
  /** Drawings that begin from here on don't end until they are let go. */
  hold: () => Promise<void>;
  letGo: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function createStandIn(): Promise<StandIn> {
  const webDirectory = await mkdtemp(join(tmpdir(), "courtside-drawn-"));
  const [record, held] = [join(webDirectory, "drawn.txt"), join(webDirectory, "held")];
  const write = async (name: string, text: string) => writeFile(join(webDirectory, name), text);
  for (const name of [".server", ".vite", "assets"]) await mkdir(join(webDirectory, name));
  await write("index.html", template);
  await write(".server/entry-server.js", program(record, held));
  await write("assets/app-4.css", "h1{content:'$&'}");
  await write("first-paint.js", "setTheme('$&');");
  await write(".server/package.json", '{"type":"module"}');
  await write(".vite/manifest.json", JSON.stringify(manifest));
  return {
    webDirectory,
    drawn: async () =>
      existsSync(record) ? (await readFile(record, "utf8")).trim().split("\n") : [],
    hold: async () => writeFile(held, ""),
    letGo: async () => rm(held, { force: true }),
    remove: async () => rm(webDirectory, { recursive: true }),
  };
}

const template = `<!doctype html><!--html--><html lang="en"><!--/html--><head>
<!--about--><title>Courtside</title><!--/about-->
<!--first-paint--><script src="/first-paint.js"></script><!--/first-paint-->
<!--scripts--><script type="module" src="/assets/app-1.js"></script><!--/scripts-->
<!--styles--><link rel="stylesheet" crossorigin href="/assets/app-4.css"><!--/styles--></head>
<body><!--app--><div id="root"></div><!--/app-->
<!--without-scripts--><noscript>Switch JavaScript on.</noscript><!--/without-scripts--></body></html>`;

const program = (record: string, hold: string) => `
import { appendFileSync, existsSync } from "node:fs";
const [record, hold] = ${JSON.stringify([record, hold])};
export function needsOf(pathname) {
  const id = /^\\/tournaments\\/(\\d+)(\\/schedule|\\/standings)?$/.exec(pathname)?.[1];
  if (pathname === "/") return { answers: ["/statistics/featured-tournaments"], sources: ["home.tsx"] };
  if (pathname === "/s") return { answers: [], sources: ["page.tsx"] };
  if (!id) return null;
  return { answers: ["/tournaments/" + id, "/tournaments/" + id + "/schedule"], sources: ["page.tsx"] };
}
export const sourcesOf = (pathname) =>
  pathname === "/c" ? ["page.tsx"] : (needsOf(pathname)?.sources ?? []);
export async function draw(visit, answers) {
  appendFileSync(record, visit.url + "\\n");
  while (existsSync(hold)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  if (visit.url.includes("team=Broken")) throw new Error("The page is broken");
  const content = "<h1>" + JSON.stringify(visit) + [...answers.keys()].join() + "</h1>";
  return { content, state: JSON.stringify([...answers]) };
}`;

const manifest = {
  "page.tsx": { file: "assets/page-2.js", imports: ["app.tsx", "part.tsx"] },
  "part.tsx": { file: "assets/part-3.js", imports: ["page.tsx"] },
  "app.tsx": { file: "assets/app-1.js" },
};
