import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Installs Lighthouse and Stryker with what they need, unless it is done: this folder is a package
 * of its own, so that `npm ci` need not bring them to those who measure nothing.
 */
export function installTools(): void {
  if (isInstalled()) return;
  console.log("Lighthouse and Stryker are installed into bench/tools, this once.");
  const { status } = spawnSync("npm", ["ci"], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("That failed; `npm ci` in bench/tools tries it again.");
    process.exit(1);
  }
}

function isInstalled(): boolean {
  const { dependencies } = readManifest("package.json") as { dependencies: object };
  return Object.entries(dependencies).every(([name, version]) => {
    const manifest = `node_modules/${name}/package.json`;
    const { href } = new URL(manifest, import.meta.url);
    return existsSync(fileURLToPath(href)) && readManifest(manifest)["version"] === version;
  });
}

function readManifest(path: string): Record<string, unknown> {
  const text = readFileSync(new URL(path, import.meta.url), "utf8");
  return JSON.parse(text) as Record<string, unknown>;
}
