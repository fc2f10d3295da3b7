import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepRecentAssets } from "./recent-assets.ts";

let directory: string;
let from: string;
let to: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "courtside-assets-"));
  from = join(directory, "before");
  to = join(directory, "after");
  await mkdir(from);
  await mkdir(to);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test("a page opened before an update still finds the parts it was built with", async () => {
  await writeFile(join(from, "page-old.js"), "old");
  await utimes(join(from, "page-old.js"), new Date(), new Date());
  await writeFile(join(to, "page-new.js"), "new");
  await keepRecentAssets(from, to);
  expect((await readdir(to)).toSorted()).toEqual(["page-new.js", "page-old.js"]);
});

test("the new build's own files win, and assets older than a month go", async () => {
  await writeFile(join(from, "page.js"), "old");
  await writeFile(join(to, "page.js"), "new");
  await writeFile(join(from, "ancient.js"), "ancient");
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(join(from, "ancient.js"), longAgo, longAgo);
  await keepRecentAssets(from, to);
  expect(await readdir(to)).toEqual(["page.js"]);
  expect(await readFile(join(to, "page.js"), "utf8")).toBe("new");
});

test("a first build has nothing to keep", async () => {
  await keepRecentAssets(join(directory, "nowhere"), to);
  expect(await readdir(to)).toEqual([]);
});
