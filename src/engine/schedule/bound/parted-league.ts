import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Group } from "./workload.ts";

/** Cells from `from` until before `to`, and the most matches that they hold. */
export interface Run {
  from: number;
  to: number;
  most: number;
}

/** What a league's matches have to do with: any `apart` cells in a row conflict for one team. */
interface Hall {
  teams: number;
  courts: number;
  apart: number;
}

/**
 * Runs of cells that hold one match less than courts and rest alone would let an even number of
 * teams have that meet once each.
 *
 * Of `rounds * apart + firsts` cells the first `firsts` hold at most `firsts * courts` matches and
 * each `apart` after them at most all teams, wherever one begins to count. With as many matches all of these
 * would be full, and whoever plays next must be who has rested: teams would fall into parts whose
 * matches are over after some rounds.
 */
export function partedRuns(grid: Grid, spans: Int32Array, { teams, meetOnce }: Group): Run[] {
  if (!meetOnce || teams % 2 !== 0) return [];
  const courts = grid.capacity.reduce((most, own) => Math.max(most, own), 0);
  return Array.from(spans.keys()).flatMap((last) => {
    const apart = last - spans[last]! + 1;
    return Array.from({ length: apart }, (_, firsts) => firsts).flatMap((firsts) => {
      const rounds = tooManyRounds({ teams, courts, apart }, firsts);
      const from = last + 1 - rounds * apart - firsts;
      if (from < 0 || !isEverywhereApart(spans, { from, last, apart })) return [];
      return [{ from, to: last + 1, most: (rounds * teams) / 2 + firsts * courts - 1 }];
    });
  });
}

/** The fewest rounds that can't all be full after so many full first cells; Infinity where nothing is known. */
function tooManyRounds({ teams, courts, apart }: Hall, firsts: number): number {
  if (firsts === 0) return apart === 2 ? roundsInHalves(teams, courts) + 1 : Infinity;
  // Who plays in a first cell plays in all that lie a multiple of `apart` after it, as all others
  // have just played: once more than there are rounds, among 2 * courts teams. The others have one
  // match a round, among themselves as well.
  const others = teams - 2 * courts * firsts;
  if (others < 0) return Infinity;
  return Math.min(2 * courts - 1, others === 0 ? Infinity : others);
}

/**
 * Who plays in the first of a round's two cells did so in the round before, as all others have just
 * played: they become fewer or stay the same, and while they are the same, they and the others have
 * a round for each opponent at most.
 */
function roundsInHalves(teams: number, courts: number): number {
  if (teams <= 2 * courts) return Infinity;
  let rounds = 0;
  for (let half = teams - 2 * courts; half <= 2 * courts; half += 2) {
    rounds += Math.min(half, teams - half) - 1;
  }
  return rounds;
}

/** Whether any `apart` cells in a row of those from `from` to `last` conflict for one team. */
function isEverywhereApart(
  spans: Int32Array,
  { from, last, apart }: { from: number; last: number; apart: number },
): boolean {
  for (let cell = from + apart - 1; cell < last; cell++) {
    if (cell - spans[cell]! + 1 < apart) return false;
  }
  return true;
}
