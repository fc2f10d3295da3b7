/**
 * Random instances of each family, solved and checked.
 * `node bench/schedule/random-instances.ts [--seeds N] [--family NAME]` draws them anew;
 * beside the checker's bound on idle time stands the one that counts courts as well (courts-bound.ts).
 */
import { parseArgs } from "node:util";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { check } from "./checker.mjs";
import { idleBoundWithCourts } from "./courts-bound.ts";
import { FAMILIES, randomInstance } from "./families.ts";
import { toProblem, toSolution } from "./instance.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "3" },
    family: { type: "string" },
    first: { type: "string", default: "1" },
  },
});
const names = values.family === undefined ? Object.keys(FAMILIES) : [values.family];
console.log(
  "family     seed  games        slots  ratio  idle min  /bound  /seats  courts  h/a  inv     ms",
);
for (const name of names) {
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.seeds); seed++)
    solveOne(name, seed);
}

function solveOne(name: string, seed: number): void {
  const instance = randomInstance(name, seed);
  const problem = toProblem(instance, seed);
  const started = process.cpuUsage().user;
  const result = scheduleMatches(problem);
  const milliseconds = (process.cpuUsage().user - started) / 1000;
  const solution = toSolution(instance, problem, result);
  const report = check(instance, solution);
  const least = Math.max(report.idle.bound, idleBoundWithCourts(instance, solution.matches));
  const ratio = report.ratio ?? report.scheduled_ratio;
  const bound = report.bound.slots ?? `${report.scheduled} of ${report.bound.maxInHorizon}`;
  console.log(
    [
      name.padEnd(10),
      String(seed).padStart(4),
      String(report.matches).padStart(6),
      `${report.makespan_slots}/${bound}`.padStart(12),
      String(ratio).padStart(6),
      String(report.idle.minutes).padStart(9),
      String(report.idle.ratio).padStart(7),
      (least === 0 && report.idle.minutes === 0 ? 1 : report.idle.minutes / least)
        .toFixed(4)
        .padStart(7),
      String(report.courts.ratio).padStart(7),
      String(report.home_away.excess).padStart(4),
      String(report.round_order_inversions).padStart(4),
      milliseconds.toFixed(0).padStart(6),
      report.valid ? "" : `INVALID ${report.violations[0]!.code}: ${report.violations[0]!.msg}`,
    ].join(" "),
  );
}
