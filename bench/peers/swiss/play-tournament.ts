import { createRandom } from "#engine";
import { createJudge, type Found } from "./judge.ts";
import type { SwissTask, SwissWork } from "./work.ts";

/** Plays a tournament whose results are drawn by seed; the time is that of the pairing alone. */
export function playTournament(
  work: SwissWork,
  task: SwissTask,
  seed: number,
): { found: Found; milliseconds: number } {
  // What a library leaves to chance is drawn by seed too.
  const chance = createRandom(-seed);
  Math.random = () => chance.next();
  const random = createRandom(seed);
  const { found, record } = createJudge(work);
  let milliseconds = 0;
  for (let round = 1; round <= work.rounds; round++) {
    const started = performance.now();
    const paired = task.pairRound();
    milliseconds += performance.now() - started;
    const winners = paired.pairs.map((pair) => winnerOf(pair, work.players, random.next()));
    record(paired, winners);
    task.enter(winners);
  }
  return { found, milliseconds };
}

/** The better seed wins the more often the further apart they are: 800 points from first to last (Elo). */
function winnerOf([one, other]: [number, number], players: number, chance: number): number {
  const pointsApart = ((other - one) / players) * 800;
  return chance < 1 / (1 + 10 ** (-pointsApart / 400)) ? one : other;
}
