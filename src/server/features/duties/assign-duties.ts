import type { z } from "zod";
import { isSameValue } from "#contract/games/former-values.ts";
import type { DutiesBody, DutyBody } from "#contract/duties/duty-forms.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { updateMatch } from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { refuseConflicts } from "./refuse-conflicts.ts";

type Stored = NonNullable<MatchRow["duties"]>[number];

/**
 * Gives games their duties, all or none; what they had goes. Returns the games that have others now.
 * Errors: `not_found` for a game, `validation` for somebody who isn't in the tournament or plays the
 * game, `duty_conflict` for who would have two things to do at once.
 */
export async function assignDuties(
  { games, allow_overlap }: z.output<typeof DutiesBody>,
  tournamentId: number,
  trx: Transaction,
): Promise<number[]> {
  const fixtures = await loadFixtures(tournamentId, trx);
  const matches = new Map(fixtures.matches.map((match) => [match.id, match]));
  const changed: MatchRow[] = [];
  for (const { match_id, duties } of games) {
    const match = matches.get(match_id);
    if (!match) throw notFound("Match");
    const stored = unique(duties.map((duty) => toStored(duty, match, fixtures)));
    refuseTwice(stored, match, fixtures);
    if (isSameDuties(match.duties, stored)) continue;
    const after = { ...match, duties: stored.length > 0 ? stored : null };
    changed.push(await updateMatch(match.id, { duties: after.duties }, trx));
  }
  if (!allow_overlap) refuseConflicts(fixtures, changed);
  return changed.map(({ id }) => id);
}

function toStored(duty: DutyBody, match: MatchRow, fixtures: Fixtures): Stored {
  const { role } = duty;
  if ("official_id" in duty) {
    if (!fixtures.officials.has(duty.official_id)) throw invalid("refusals.duties.official");
    return { role, official_id: duty.official_id };
  }
  if ("team_id" in duty) {
    const { team_id } = duty;
    const team = fixtures.teams.get(team_id);
    const hadIt = match.duties?.some((one) => one.team_id === team_id) ?? false;
    if (!team || (!team.is_playing && !hadIt)) throw invalid("refusals.teams.notInTournament");
    if (team_id === match.home_team_id || team_id === match.away_team_id) {
      const params = { team: team.name, game: match.game_number };
      throw invalid({ code: "refusals.duties.plays", params });
    }
    return { role, team_id };
  }
  const { kind, game_number } = duty.source;
  const from = fixtures.matches.find((other) => other.game_number === game_number);
  if (!from || from.id === match.id) throw invalid("refusals.duties.source");
  return { role, match_id: from.id, outcome: kind };
}

/** One person does one thing at a game; a team has several people. Who had two before keeps them. */
function refuseTwice(stored: Stored[], match: MatchRow, { officials }: Fixtures): void {
  const ids = stored.flatMap(({ official_id: id }) => id ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  const before = (match.duties ?? []).filter(({ official_id: id }) => id === twice).length;
  if (ids.filter((id) => id === twice).length <= before) return;
  const params = { name: officials.get(twice) ?? "", game: match.game_number };
  throw invalid({ code: "refusals.duties.twice", params });
}

function invalid(text: ConstructorParameters<typeof AppError>[1]): AppError {
  return new AppError("validation", text);
}

function unique(duties: Stored[]): Stored[] {
  return [...new Map(duties.map((duty) => [keyOf(duty), duty])).values()];
}

/** Whether the same have the same duties, in the same order. */
export function isSameDuties(before: MatchRow["duties"], after: MatchRow["duties"]): boolean {
  return isSameValue((before ?? []).map(keyOf), (after ?? []).map(keyOf));
}

function keyOf({ role, official_id, team_id, match_id, outcome }: Stored): string {
  return [role, official_id, team_id, match_id, outcome].join(" ");
}
