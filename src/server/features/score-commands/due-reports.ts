import type { ScoreCommandBody } from "#contract/score-commands/commands.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { Transaction } from "#server/database/handle.ts";
import { dropDueReports, findDueTime, findEntries } from "./due-repository.ts";

interface Claimed {
  matchId: number;
  result: ScoreCommandBody["result"];
  /** Whether it is a team's, of a game that is not over. */
  mayStand: boolean;
}

/**
 * When what is claimed of a match now becomes the result unless somebody answers; null where it never does.
 * Where somebody has claimed something else, or the desk has decided on the game before, nothing of it
 * stands by itself from now on. Who says the same again doesn't begin the time anew.
 */
export async function updateDueReports(
  { matchId, result, mayStand }: Claimed,
  tournamentId: number,
  trx: Transaction,
): Promise<string | null> {
  const entries = await findEntries(matchId, trx);
  const isDisputed = entries.some(
    ({ claim, ...entry }) =>
      claim !== "overtaken" && (claim !== "open" || !isSameScore(entry.result, result)),
  );
  const same = entries.find((entry) => entry.stands_at && isSameScore(entry.result, result));
  if (isDisputed || !same) await dropDueReports(matchId, trx);
  if (isDisputed || !mayStand) return null;
  return same?.stands_at ?? findDueTime(tournamentId, trx);
}
