/** One instance scheduled by one library, in a process of its own: `… LIBRARY INSTANCE`. */
import { check, type CheckReport } from "#bench/schedule/checker.mjs";
import { libraries } from "./libraries.ts";
import { timeRuns } from "./timing.ts";
import { loadInstance } from "./works.ts";

const [library, name] = process.argv.slice(2);
const instance = loadInstance(name!);
const prepare = await libraries[Number(library)]!.scheduling!();
const reports: CheckReport[] = [];
const timing = await timeRuns(
  () => prepare(instance),
  (task) => task.schedule(),
  (task) => reports.push(check(instance, task.solution())),
);
// Draws differ from run to run in a library that places entrants at random: its best one counts.
const best = reports.toSorted(
  (one, other) =>
    one.violations.length - other.violations.length ||
    one.makespan_slots - other.makespan_slots ||
    one.idle.minutes - other.idle.minutes,
)[0]!;
console.log(
  JSON.stringify({
    ...timing,
    columns: {
      slots: `${best.makespan_slots}/${best.bound.slots}`,
      idle: `${best.idle.minutes}`,
      violations: `${best.violations.length}`,
    },
  }),
);
for (const { code, msg } of best.violations.slice(0, 5)) console.error(`    ${code}: ${msg}`);
