/** One line of the table of run.ts, in a process of its own so that time and memory are its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { check } from "./checker.mjs";
import { toProblem, toSolution, type Instance } from "./instance.ts";

const path = process.argv[2]!;
const instance = JSON.parse(readFileSync(path, "utf8")) as Instance;
const known = JSON.parse(readFileSync(join(import.meta.dirname, "best-known.json"), "utf8"));
const best = known[instance.name] ?? {};
const problem = toProblem(instance, 1);

/** Processor time, so that what else runs on the machine does not count. */
const milliseconds = (): number => process.cpuUsage().user / 1000;
const started = milliseconds();
scheduleMatches(problem, { iterations: 0 });
const first = milliseconds() - started;
const restarted = milliseconds();
const result = scheduleMatches(problem);
const total = milliseconds() - restarted;
const memory = process.resourceUsage().maxRSS / 1024;

const report = check(instance, toSolution(instance, problem, result));
const cells = [
  instance.name.padEnd(24),
  String(report.matches).padStart(6),
  `${report.makespan_slots}/${report.bound.slots ?? `${report.scheduled} of ${report.bound.maxInHorizon}`}`.padStart(
    13,
  ),
  String(report.days_used).padStart(6),
  String(report.idle.minutes).padStart(9),
  String(report.idle.ratio).padStart(7),
  String(best.best_idle_ratio ?? "").padStart(7),
  String(report.idle.worst_gap).padStart(10),
  String(report.courts.ratio).padStart(9),
  String(best.courts_ratio ?? "").padStart(7),
  String(report.home_away.excess).padStart(5),
  String(report.round_order_inversions).padStart(7),
  first.toFixed(0).padStart(10),
  total.toFixed(0).padStart(9),
  memory.toFixed(0).padStart(6),
];
console.log(cells.join(" ") + (report.valid ? "" : `  INVALID ${report.violations.length}`));
for (const { code, msg } of report.violations.slice(0, 3)) console.log(`    ${code}: ${msg}`);
