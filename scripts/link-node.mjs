/**
 * Links the project's own Node (a platform package) as node_modules/.bin/node, where npm scripts
 * find it before the machine's. npm 11 does so by itself; npm 10, which Node 20 ships, drops the
 * link while it removes the other platforms' packages. Plain JavaScript: it runs on Node 20.
 *
 * `npm start` replaces its shell by Node (`exec`), so that a signal to npm reaches the app. The
 * shell of Windows has no such word and gets one that only runs what follows.
 */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";

const modules = new URL("../node_modules/", import.meta.url);
const link = new URL(".bin/node", modules);
const installed = readdirSync(modules).find(
  (name) => name.startsWith("node-") && existsSync(new URL(`${name}/bin/node`, modules)),
);

if (process.platform === "win32") {
  writeFileSync(new URL(".bin/exec.cmd", modules), "@%*\r\n");
} else if (installed && !existsSync(link)) {
  mkdirSync(new URL(".bin/", modules), { recursive: true });
  symlinkSync(`../${installed}/bin/node`, link);
}
