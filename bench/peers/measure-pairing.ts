/** One pairing of one library, in a process of its own: `measure-pairing.ts LIBRARY WORK`. */
import { libraries } from "./libraries.ts";
import { timeRuns } from "./timing.ts";
import { expectedGames, pairingWorks } from "./works.ts";

const [library, index] = process.argv.slice(2).map(Number);
const work = pairingWorks[index!]!;
const prepare = await libraries[library!]!.pairing();
const timing = await timeRuns(
  () => prepare(work),
  (task) => task.pair(),
  async (task) => {
    const games = await task.countGames();
    if (games !== expectedGames(work)) throw new Error(`${games} games drawn`);
  },
);
console.log(JSON.stringify(timing));
