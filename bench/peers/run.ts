/** Courtside and other libraries on the same work, each piece of it in a process of its own. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { libraries } from "./libraries.ts";
import type { Timing } from "./timing.ts";
import { instanceNames, pairingWorks } from "./works.ts";

interface Measured extends Timing {
  slots?: string;
  idle?: string;
  violations?: string;
}

const limitSeconds = 60;

console.log(
  line("work", "library", "first ms", "median ms", "ratio", "slots", "idle min", "violations"),
);
for (const [index, { format, entrants }] of pairingWorks.entries()) {
  compare(`${format} ${entrants}`, [...libraries.keys()], (library) =>
    measure("measure-pairing.ts", library, `${index}`),
  );
}
const schedulers = [...libraries.keys()].filter((library) => libraries[library]!.scheduling);
for (const name of instanceNames) {
  compare(name, schedulers, (library) => measure("measure-scheduling.ts", library, name));
}
for (const { name, scheduling, isVariant } of libraries) {
  if (!scheduling && !isVariant) {
    console.log(line("any schedule", name, ...Array<string>(6).fill("–")));
  }
}
console.log("Each line is a process of its own; the ratio is that of the medians. p12 is played");
console.log("without its third-place game. Slots are those used and the least that there can be.");

function compare(work: string, peers: number[], measured: (library: number) => Measured | null) {
  let ours = 0;
  for (const library of peers) {
    const figures = measured(library);
    if (library === 0 && figures) ours = figures.median;
    const { name } = libraries[library]!;
    if (!figures) {
      console.log(line(work, name, `over ${limitSeconds},000`, "–", "–"));
      continue;
    }
    const { first, median, slots, idle, violations } = figures;
    const ratio = Number((median / ours).toPrecision(3)).toLocaleString("en");
    console.log(line(work, name, digits(first), digits(median), ratio, slots, idle, violations));
  }
}

/** Null when it takes longer than anyone would wait. */
function measure(script: string, library: number, work: string): Measured | null {
  const path = join(import.meta.dirname, script);
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    [...process.execArgv, path, `${library}`, work],
    { encoding: "utf8", timeout: limitSeconds * 1000 },
  );
  if (signal) return null;
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${libraries[library]!.name} failed at ${work}.`);
  return JSON.parse(stdout) as Measured;
}

function digits(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toPrecision(3) : milliseconds.toFixed(0);
}

function line(...cells: (string | undefined)[]): string {
  const widths = [-24, -25, 11, 10, 8, 9, 9, 11];
  return cells
    .map((cell = "", index) => {
      const width = widths[index]!;
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    })
    .join(" ")
    .trimEnd();
}
