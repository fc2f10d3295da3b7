import type { BracketType } from "#contract/brackets/brackets.ts";
import type { Transaction } from "#server/database/handle.ts";
import { type ClosureRow, findClosures } from "#server/features/closures/repository.ts";
import { findDivisionNames, shownBracketName } from "#server/features/divisions/repository.ts";
import { findFeeders } from "#server/features/brackets/repository.ts";
import { findOfficials } from "#server/features/officials/repository.ts";
import { findAllMatches } from "#server/features/matches/repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";
import { findCourtQueue } from "#server/queries/court-queue.ts";
import { findTimeZone } from "#server/queries/time-zone.ts";

export interface NamedTeam {
  id: number;
  name: string;
  logo_url: string | null;
  bracket_id: number | null;
  division_id: number | null;
  seed: number | null;
  club: string | null;
  /** A team that withdrew or was taken out still stands in the games that it played. */
  is_playing: boolean;
  has_withdrawn: boolean;
  withdrawn_at: string | null;
  is_hidden: boolean;
}

export interface NamedBracket {
  id: number;
  name: string;
  type: BracketType;
  division_id: number | null;
}

/** A tournament's games with everything that gives their ids a name, as of one moment. */
export interface Fixtures extends ResultTerms {
  timezone: string;
  matches: MatchRow[];
  teams: Map<number, NamedTeam>;
  brackets: Map<number, NamedBracket>;
  /** In their order; none where the tournament is one. */
  divisions: { id: number; name: string }[];
  courts: Map<number, string>;
  /** The names of those who have duties. */
  officials: Map<number, string>;
  closures: ClosureRow[];
  /** The courts that take the next game that can be played. */
  queue: number[];
  /** The groups that feed each knock-out, where some do. */
  feeders: Map<number, number[]>;
}

/** All of it but the games. */
export type Names = Omit<Fixtures, "matches">;

/** Loads the games of a tournament that is there. */
export async function loadFixtures(tournamentId: number, trx: Transaction): Promise<Fixtures> {
  const matches = await findAllMatches(tournamentId, trx);
  return { ...(await loadNames(tournamentId, trx)), matches };
}

/** All of a tournament's fixtures but the games themselves. */
export async function loadNames(tournamentId: number, trx: Transaction): Promise<Names> {
  const teams = await findTeams(tournamentId, trx);
  const brackets = await trx
    .selectFrom("brackets")
    .select(["id", shownBracketName.as("name"), "type", "division_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  const courts = await trx
    .selectFrom("courts")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .execute();
  const officials = await findOfficials(tournamentId, trx);
  return {
    timezone: await findTimeZone(tournamentId, trx),
    ...(await findTerms(tournamentId, trx)),
    teams: new Map(teams.map((team) => [team.id, team])),
    brackets: new Map(brackets.map((bracket) => [bracket.id, bracket])),
    divisions: await findDivisionNames(tournamentId, trx),
    courts: new Map(courts.map(({ id, name }) => [id, name])),
    officials: new Map(officials.map(({ id, name }) => [id, name])),
    closures: await findClosures(tournamentId, trx),
    queue: (await findCourtQueue(tournamentId, trx)).courts,
    feeders: await findFeeders(
      brackets.map(({ id }) => id),
      trx,
    ),
  };
}

async function findTeams(tournamentId: number, trx: Transaction): Promise<NamedTeam[]> {
  const rows = await trx
    .selectFrom("teams")
    .select(["id", "name", "logo_url", "bracket_id", "division_id", "seed", "club"])
    .select(["deleted_at", "withdrawn_at"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("id")
    .execute();
  return rows.map(({ deleted_at, ...team }) => ({
    ...team,
    is_playing: deleted_at === null && team.withdrawn_at === null,
    has_withdrawn: team.withdrawn_at !== null,
    is_hidden: deleted_at !== null,
  }));
}
