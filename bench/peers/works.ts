/** What every library is asked to do, and what an adapter answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Instance } from "#bench/schedule/instance.ts";

export interface PairingWork {
  format: "single elimination" | "round robin";
  entrants: number;
}

/** A draw with its entrants known and nothing paired yet; only `pair` is timed. */
export interface PairingTask {
  pair: () => unknown;
  countGames: () => number | Promise<number>;
}

/** An instance with its games drawn and nothing placed yet; only `schedule` is timed. */
export interface SchedulingTask {
  schedule: () => unknown;
  /** In the format `tourney-sched-solution/1`. */
  solution: () => unknown;
}

export const pairingWorks: PairingWork[] = [
  { format: "single elimination", entrants: 128 },
  { format: "single elimination", entrants: 1024 },
  { format: "round robin", entrants: 100 },
  { format: "round robin", entrants: 200 },
];

/** Those whose slots follow each other without a break, which is all that every scheduler can say. */
export const instanceNames = [
  "p02-16-4g-4c",
  "p04-64-16g-8c",
  "p05-200-25g-20c-max2",
  "p09-tight-rest-10-2c",
  "p12-elim-100-10c",
];

/** The public instance, without the third-place game that not every library draws. */
export function loadInstance(name: string): Instance {
  const path = join(import.meta.dirname, "../schedule", `${name}.json`);
  const instance = JSON.parse(readFileSync(path, "utf8")) as Instance;
  for (const bracket of instance.brackets) delete bracket.third_place;
  return instance;
}

export function expectedGames({ format, entrants }: PairingWork): number {
  return format === "round robin" ? (entrants * (entrants - 1)) / 2 : entrants - 1;
}
