import { award, forfeitOf, type MatchResult, retire, walkOver } from "#engine";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { divisionIn } from "#contract/tournaments/divisions.ts";
import { rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Ending } from "#web/features/corrections/endings.ts";
import { rulesOf } from "#web/features/ranking/use-criteria.ts";

/** A score with the sets or periods that it is made of. */
export interface Score {
  t1s: number | null;
  t2s: number | null;
  parts: Parts | null;
}

type Counted = Pick<MatchResult, "homeScore" | "awayScore" | "sets">;

/** What a table counts for a game that is said to have ended so; null while nothing is decided. */
export function countedFor(
  row: ScheduleRow,
  { outcome, lost_by }: Ending,
  { t1s, t2s, parts }: Score,
  tournament: Tournament,
): Counted | null {
  const loserId = lost_by === "home" ? home : away;
  const terms = termsOf(row, tournament);
  switch (outcome) {
    case "walkover":
      return award(sides, loserId, forfeitOf(terms));
    case "retired":
      return retire(resultOf({ t1s, t2s, parts }), loserId, terms);
    case "double_forfeit":
      return resultOf({ t1s: 0, t2s: 0, parts: null });
    case "abandoned":
      return null;
  }
}

/** What a table counts for a game whose end stands; null where that is what its score says. */
export function countedOf(row: ScheduleRow, tournament: Tournament): Counted | null {
  const { outcome, lost_by } = row;
  const loserId = lost_by === "home" ? home : away;
  const result = resultOf(row);
  if (row.status !== "COMPLETED" || (outcome !== "walkover" && outcome !== "retired")) return null;
  const counted = (outcome === "walkover" ? walkOver : retire)(
    result,
    loserId,
    termsOf(row, tournament),
  );
  return isSame(counted, result) ? null : counted;
}

/** Whether two results say the same of score and sets. */
export function isSame(one: Counted, other: Counted): boolean {
  return JSON.stringify(figuresOf(one)) === JSON.stringify(figuresOf(other));
}

/** A score as results have it: what nobody has counted is nought. */
export function resultOf({ t1s, t2s, parts }: Score): MatchResult {
  return { ...sides, homeScore: t1s ?? 0, awayScore: t2s ?? 0, ...(parts && { sets: parts }) };
}

function figuresOf({ homeScore, awayScore, sets = [] }: Counted) {
  return [homeScore, awayScore, sets];
}

/** The sides of any game: who plays makes no difference. */
const [home, away] = [1, 2];
const sides = { homeId: home, awayId: away };

function termsOf(row: ScheduleRow, tournament: Tournament) {
  const division = divisionIn(tournament.divisions, row.bracket_id);
  const { forfeitScore, isForfeitOwn, defaultScore } = rulesOf(
    rulesChosen(tournament, division?.id ?? null),
  );
  return { format: formatOfGame(row, tournament), forfeitScore, isForfeitOwn, defaultScore };
}
