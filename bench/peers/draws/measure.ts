/** One draw of one library, in a process of its own: `measure.ts LIBRARY WORK`. */
import { libraries } from "#bench/peers/libraries.ts";
import { timeRuns } from "#bench/peers/timing.ts";
import { judge, type Judged } from "./judge.ts";
import { drawWorks } from "./work.ts";

const [library, index] = process.argv.slice(2).map(Number);
const work = drawWorks[index!]!;
const drawing = await libraries[library!]!.drawing!();
if (drawing(work) === null) console.log(JSON.stringify("none"));
else {
  let judged: Judged | undefined;
  const timing = await timeRuns(
    () => drawing(work)!,
    (task) => task.draw(),
    async (task) => {
      judged ??= judge(work, await task.games());
    },
  );
  const { faults, ...columns } = judged!;
  for (const fault of faults.slice(0, 5)) console.error(`    ${fault}`);
  console.log(JSON.stringify({ ...timing, columns: { ...columns, faults: `${faults.length}` } }));
}
