/** Solves every instance beside this file (or those named), checks each, and prints a table. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const named = process.argv.slice(2);
const paths =
  named.length > 0
    ? named
    : readdirSync(here)
        .filter((file) => /^p\d\d-.*\.json$/.test(file))
        .map((file) => join(here, file));
const header =
  "instance                  games  slots/bound   days  idle min  /bound   best   worst gap  courts   best   h/a  rounds   first ms  total ms    MB";
console.log(header);
for (const path of paths) {
  const run = spawnSync(process.execPath, [join(here, "measure.ts"), path], { encoding: "utf8" });
  process.stdout.write(run.stdout || run.stderr);
}
