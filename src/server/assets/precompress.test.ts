import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { precompress } from "./precompress.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "courtside-precompress-"));
});
afterAll(async () => rm(directory, { recursive: true }));

test("what is worth it gets its compressed forms beside it, everything else stays alone", async () => {
  const program = "console.log(1);".repeat(200);
  await mkdir(join(directory, "folder"));
  await writeFile(join(directory, "app.js"), program);
  await writeFile(join(directory, "tiny.js"), "1");
  await writeFile(join(directory, "face.woff2"), program);
  await precompress(directory);
  await precompress(directory);
  const names = (await readdir(directory)).toSorted();
  expect(names).toEqual(["app.js", "app.js.br", "app.js.gz", "face.woff2", "folder", "tiny.js"]);
  const brotli = await readFile(join(directory, "app.js.br"));
  expect(brotliDecompressSync(brotli).toString()).toBe(program);
  expect(gunzipSync(await readFile(join(directory, "app.js.gz"))).toString()).toBe(program);
});
