/** Swiss tournaments paired by one library, in a process of its own: `measure.ts LIBRARY WORK`. */
import { libraries } from "#bench/peers/libraries.ts";
import { medianOf } from "#bench/peers/timing.ts";
import type { Found } from "./judge.ts";
import { playTournament } from "./play-tournament.ts";
import { swissWorks } from "./work.ts";

const [library, index] = process.argv.slice(2).map(Number);
const work = swissWorks[index!]!;
const swiss = await libraries[library!]!.swiss!();
if (swiss(work) === null) console.log(JSON.stringify("none"));
else {
  const seeds = Array.from({ length: work.tournaments }, (_, seed) => seed + 1);
  const played = seeds.map((seed) => playTournament(work, swiss(work)!, seed));
  const [first, ...later] = played.map(({ milliseconds }) => milliseconds);
  const columns = summed(played.map(({ found }) => found));
  console.log(JSON.stringify({ first, median: medianOf(later), columns }));
}

function summed(found: readonly Found[]): Record<string, string> {
  const average = (of: (one: Found) => number): string =>
    (found.reduce((sum, one) => sum + of(one), 0) / found.length).toFixed(2);
  return {
    rematches: average((one) => one.rematches),
    "second byes": average((one) => one.secondByes),
    unpaired: average((one) => one.unpaired),
    "points apart": average((one) => one.pointsApart),
    "most apart": `${Math.max(...found.map((one) => one.mostApart))}`,
  };
}
