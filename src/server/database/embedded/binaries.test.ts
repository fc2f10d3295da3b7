import { mkdir, mkdtemp, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkLibraries } from "./binaries.ts";

async function makeTree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "native-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "lib"));
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(root, "pg-symlinks.json"), JSON.stringify(links));
  return root;
}

test("library links that an install script would have made are made, by racing starts too", async () => {
  const root = await makeTree();
  await Promise.all([linkLibraries(root), linkLibraries(root)]);
  await linkLibraries(root);
  expect(await readlink(join(root, "lib/libpq.so.5"))).toBe("libpq.so.5.18");
});

test("a package without a list of links needs none", async () => {
  const root = await mkdtemp(join(tmpdir(), "native-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await expect(linkLibraries(root)).resolves.toBeUndefined();
});
