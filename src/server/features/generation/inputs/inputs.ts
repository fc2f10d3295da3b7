import { createHash } from "node:crypto";
import type { Absence } from "#engine";
import type { BracketType } from "#contract/brackets/brackets.ts";
import type { Member } from "#contract/abilities/can.ts";
import type { CourtReservation } from "#contract/schedule/court-reservations.ts";
import type { ClosureRow } from "#server/features/closures/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { Names } from "#server/features/schedule/repository.ts";

export interface EligibleTeam {
  id: number;
  name: string;
  seed: number | null;
  club: string | null;
  bracket_id: number | null;
  division_id: number | null;
}

/** Everything in a tournament that a generation looks at, as of one moment. */
export interface GenerationInputs {
  tournament: {
    id: number;
    members: Member[];
    timezone: string;
    start_date: string;
    end_date: string;
    courts_count: number;
  };
  revision: number;
  /** Teams that play: neither deleted nor withdrawn. */
  teams: EligibleTeam[];
  brackets: { id: number; name: string; type: BracketType; division_id: number | null }[];
  /** The numbers of its divisions in their order. */
  divisions: number[];
  /** What they are called, in the same order. */
  divisionNames: string[];
  courtIds: number[];
  courtNames: string[];
  /** For each person on several teams, these. */
  sharing: number[][];
  /** When teams can't play. */
  absences: Absence[];
  /** The longest wait between two games of a day that is wished. */
  longestWaitMinutes: number | null;
  /** Courts that are kept for games. */
  reservations: CourtReservation[];
  closures: ClosureRow[];
  matches: MatchRow[];
  /** What tells of games that stay who may play them and has duties; null where that concerns no draw. */
  names: Names | null;
  /** Games of other divisions than the one that is drawn: they stay. */
  others: MatchRow[];
}

/** The same for inputs that lead to the same plan, whatever else has changed in the tournament. */
export function fingerprint(inputs: GenerationInputs): string {
  const { tournament, brackets, divisions, courtIds, sharing, absences, closures } = inputs;
  const teams = inputs.teams.map(({ id, seed, club, bracket_id, division_id }) => [
    id,
    seed,
    club,
    bracket_id,
    division_id,
  ]);
  const games = inputs.matches.map((match) => [
    match.id,
    match.game_number,
    match.meeting,
    match.start_time,
    match.end_time,
    match.court_id,
    match.home_team_id,
    match.away_team_id,
    match.status,
    match.locked,
  ]);
  const wishes = [sharing, absences, inputs.longestWaitMinutes, inputs.reservations];
  const duties = inputs.names && [
    [...inputs.names.officials.keys()],
    inputs.matches.map((match) => match.duties),
  ];
  const parts = [tournament, teams, brackets, divisions, courtIds, wishes, closures, games, duties];
  const text = JSON.stringify(parts);
  return createHash("sha256").update(text).digest("base64");
}

/** The brackets there are, to tell whether someone else has drawn or changed some. */
export function bracketKey({ brackets }: GenerationInputs): string {
  return JSON.stringify(brackets);
}
