import type { z } from "zod";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import type { BookingConflict } from "#contract/matches/matches.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { Said } from "#texts/said.ts";
import { checkClosures } from "#server/features/closures/check-closures.ts";
import { findBracketType } from "#server/features/brackets/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { findCourtName } from "#server/features/courts/repository.ts";
import { findDoubleBooking } from "./bookings.ts";
import { findMatchesDuring } from "./repository.ts";
import type { MatchRow } from "./rows/match-row.ts";
import { findPlayingTeams } from "./team-repository.ts";

type Draft = Omit<MatchRow, "id"> & { id?: number };

/**
 * Refuses what a match newly names and its tournament doesn't have (`validation`), a knock-out game
 * that ends level without a shoot-out (`winner_required`), and a shoot-out anywhere else.
 */
export async function checkBelongs(
  match: Draft,
  before: MatchRow | null,
  trx: Transaction,
): Promise<void> {
  await checkTeams(match, before, trx);
  const { tournament_id: tournamentId, bracket_id: bracketId } = match;
  const isLevel =
    match.status === "completed" && match.outcome === "played" && match.t1s === match.t2s;
  const hasShootout = match.t1_shootout !== null;
  if (bracketId === null && hasShootout) throw shootoutElsewhere();
  if (bracketId === null || (!isLevel && bracketId === before?.bracket_id)) return;
  const type = await findBracketType({ tournamentId, bracketId }, trx);
  if (type === null) throw invalidField("bracket_id", "rules.import.bracketUnknown");
  if (!isKnockoutType(type) && hasShootout) throw shootoutElsewhere();
  if (isKnockoutType(type) && isLevel && !hasShootout) {
    throw new AppError("winner_required", "refusals.matches.winner");
  }
}

function shootoutElsewhere(): AppError {
  return invalidField("t1_shootout", "rules.match.shootoutElsewhere");
}

async function checkTeams(match: Draft, before: MatchRow | null, trx: Transaction): Promise<void> {
  const fields = (["home_team_id", "away_team_id"] as const).filter(
    (field) => match[field] !== null && match[field] !== before?.[field],
  );
  const teamIds = fields.map((field) => match[field]!);
  const teams = await findPlayingTeams({ tournamentId: match.tournament_id, teamIds }, trx);
  const isPlaying = (id: number) => teams.some((team) => team.id === id);
  const stranger = fields.find((field) => !isPlaying(match[field]!));
  if (stranger) throw invalidField(stranger, "refusals.teams.notInTournament");
}

/**
 * Refuses a double booking with the other game, `team_conflict` or `court_conflict`, and a court
 * that is closed then, `court_closed`. Called under
 * the tournament's lock, so that what it finds free stays free.
 */
export async function checkBooking(
  match: Draft,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const { start_time: start, end_time: end } = match;
  if (start === null || end === null || match.status === "canceled") return;
  const during = await findMatchesDuring({ tournamentId: tournament.id, start, end }, trx);
  const others = during.filter(({ id }) => id !== match.id);
  const found = findDoubleBooking(match, others);
  if (!found) {
    if (match.status === "completed") return;
    return checkClosures(
      { start_time: start, end_time: end, court_id: match.court_id },
      tournament,
      trx,
    );
  }
  const { other, code, teamId } = found;
  const place = { number: other.game_number, when: describe(other, tournament) };
  const tournamentId = tournament.id;
  const text: Said =
    teamId === null
      ? {
          code: "refusals.matches.courtConflict",
          params: {
            court: await findCourtName({ tournamentId, courtId: other.court_id! }, trx),
            ...place,
          },
        }
      : {
          code: "refusals.matches.teamConflict",
          params: {
            team: (await findPlayingTeams({ tournamentId, teamIds: [teamId] }, trx))[0]?.name ?? "",
            ...place,
          },
        };
  throw new AppError(code, text, {
    conflict: {
      match_id: other.id,
      game_number: other.game_number,
      start_time: other.start_time!,
      court_id: other.court_id,
    } satisfies z.infer<typeof BookingConflict>,
  });
}

function describe({ start_time, end_time }: MatchRow, { timezone }: LockedTournament) {
  const clock = createZoneClock(timezone);
  const start = clock.toLocal(start_time!);
  return { date: start.date, start: start.time, end: clock.toLocal(end_time!).time };
}
