import { sql } from "kysely";
import type { BracketType } from "#contract/brackets/brackets.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import type { Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { matchColumns, type MatchRow } from "#server/features/matches/rows/match-row.ts";

/** A match with the day of its start on the tournament's clock, and the type of its bracket. */
export interface ScoredMatch {
  match: MatchRow;
  day: string | null;
  bracketType: BracketType | null;
}

const columnsOfMatches = sql.join(matchColumns.map((column) => sql.ref(`matches.${column}`)));

/** Those of the matches that are there, by their ids. */
export async function findScoredMatches(
  matchIds: number[],
  trx: Transaction,
): Promise<Map<number, ScoredMatch>> {
  const { rows } = await sql<MatchRow & { day: string | null; bracket_type: BracketType | null }>`
    ${keptPlan} select ${columnsOfMatches}, brackets.type as bracket_type,
      to_char(matches.start_time at time zone tournaments.timezone, 'YYYY-MM-DD') as day
    from matches
    join tournaments on tournaments.id = matches.tournament_id
    left join brackets on brackets.id = matches.bracket_id
    where matches.id = any(${matchIds})`.execute(trx);
  return new Map(
    rows.map(({ day, bracket_type: bracketType, ...match }) => [
      match.id,
      { match, day, bracketType },
    ]),
  );
}

/** Those of the matches whose result decides who plays another, by itself or in the table of a group. */
export async function findDecidingMatches(
  matchIds: number[],
  trx: Transaction,
): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from matches as source where id = any(${matchIds}) and (
      exists (select from matches where home_source_match_id = source.id
        and tournament_id = source.tournament_id)
      or exists (select from matches where away_source_match_id = source.id
        and tournament_id = source.tournament_id)
      or exists (select from matches where home_source_bracket_id = source.bracket_id
        and tournament_id = source.tournament_id)
      or exists (select from matches where away_source_bracket_id = source.bracket_id
        and tournament_id = source.tournament_id)
      or exists (select from bracket_feeders where group_id = source.bracket_id)
    )`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Writes the scores of matches with who serves, in one statement; the matches as they are then, by their ids. */
export async function saveScores(
  matches: MatchRow[],
  trx: Transaction,
): Promise<Map<number, MatchRow>> {
  if (matches.length === 0) return new Map();
  const scores = matches.map((match) =>
    Object.fromEntries(
      (["id", ...scoreFields, "court_state"] as const).map((field) => [field, match[field]]),
    ),
  );
  const { rows } = await sql<MatchRow>`
    ${keptPlan} update matches set t1s = score.t1s, t2s = score.t2s, parts = score.parts,
      t1_shootout = score.t1_shootout, t2_shootout = score.t2_shootout, status = score.status,
      outcome = score.outcome, lost_by = score.lost_by, court_state = score.court_state
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as score (id integer, t1s integer,
      t2s integer, parts jsonb, t1_shootout integer, t2_shootout integer, status text, outcome text,
      lost_by text, court_state jsonb)
    where matches.id = score.id
    returning ${columnsOfMatches}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
