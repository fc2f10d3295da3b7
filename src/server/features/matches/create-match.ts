import { blankCards } from "#contract/matches/card-players.ts";
import type { FollowUp } from "#contract/matches/corrections.ts";
import type { CreateMatchBody } from "#contract/matches/matches.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { advanceTeams } from "./advance-teams.ts";
import { applyChange } from "./change/apply-change.ts";
import { checkBelongs, checkBooking } from "./book.ts";
import { findTerms } from "./terms-repository.ts";
import { insertMatch, nextGameNumber } from "./rows/writing-repository.ts";
import type { MatchRow } from "./rows/match-row.ts";

export interface WrittenMatch {
  match: MatchRow;
  /** The matches that got other teams by it. */
  advanced: number[];
  /** What became of later games on demand, and which these are. */
  followed?: { follow_up: FollowUp; games: number[] } | undefined;
}

/** Adds a match to a tournament; two scores make it a completed one. */
export async function createMatch(
  body: CreateMatchBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<WrittenMatch> {
  const gameNumber = body.game_number ?? (await nextGameNumber(tournament.id, trx));
  const blank = blankMatch(tournament.id, gameNumber);
  // A new match may start out in any status.
  const start = { ...blank, status: body.status };
  const draft = {
    ...applyChange(start, body, {
      clock: createZoneClock(tournament.timezone),
      terms: await findTerms(tournament.id, trx),
      days: tournament,
    }),
    allow_overlap: body.allow_overlap,
  };
  await checkBelongs(draft, null, trx);
  if (!draft.allow_overlap) await checkBooking(draft, tournament, trx);
  const match = await insertMatch(draft, trx);
  const change = { tournamentId: tournament.id, changes: [{ before: null, after: match }] };
  return { match, advanced: await advanceTeams(change, trx) };
}

/** A match of which nothing is known but its number. */
export function blankMatch(tournamentId: number, gameNumber: number): Omit<MatchRow, "id"> {
  return {
    tournament_id: tournamentId,
    game_number: gameNumber,
    bracket_id: null,
    round: 1,
    is_third_place: false,
    knockout_stage: null,
    places_from: null,
    places_to: null,
    bye_team_id: null,
    meeting: null,
    start_time: null,
    end_time: null,
    court_id: null,
    home_team_id: null,
    away_team_id: null,
    t1s: null,
    t2s: null,
    parts: null,
    t1_shootout: null,
    t2_shootout: null,
    ...blankCards,
    court_state: null,
    status: "scheduled",
    outcome: "played",
    started_at: null,
    ended_at: null,
    called_court_id: null,
    called_at: null,
    passed_at: null,
    lost_by: null,
    allow_overlap: false,
    locked: false,
    duties: null,
    home_source_match_id: null,
    home_source_outcome: null,
    home_source_bracket_id: null,
    home_source_rank: null,
    home_source_place: null,
    away_source_match_id: null,
    away_source_outcome: null,
    away_source_bracket_id: null,
    away_source_rank: null,
    away_source_place: null,
  };
}
