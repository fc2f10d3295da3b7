import { sql } from "kysely";
import { refusing } from "#server/constraint-errors.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { BracketFormatsForm } from "#contract/games/game-format-form.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { type MatchRow, sourceColumns } from "#server/features/matches/rows/match-row.ts";
import { drawToKeep, storedType } from "./drawn-teams.ts";
import type { ReplacedBracket } from "./kept-formats.ts";
import type { GenerationPlan } from "./solve/generation-plan.ts";

/** What a draw is about to replace, with how the games are played. */
export async function findReplacedBrackets(
  ids: number[],
  trx: Transaction,
): Promise<ReplacedBracket[]> {
  const rows = await trx
    .selectFrom("brackets")
    .select(["id", "name", "division_id", "type", "game_formats"])
    .where("id", "in", [0, ...ids])
    .execute();
  return rows.map(({ game_formats, ...row }) => ({
    ...row,
    game_formats: BracketFormatsForm.parse(game_formats),
  }));
}

/** Removes games and brackets; the keys unassign the teams. */
export async function deleteDrawn(
  { matchIds, bracketIds }: { matchIds: number[]; bracketIds: number[] },
  trx: Transaction,
): Promise<void> {
  await sql`delete from matches where id = any(${matchIds}::integer[])`.execute(trx);
  await sql`delete from brackets where id = any(${bracketIds}::integer[])`.execute(trx);
}

const refusals = {
  brackets_name_key: () =>
    new AppError("bracket_name_taken", "rules.bracket.nameTaken", {
      fields: { brackets_config: "rules.bracket.nameTaken" },
    }),
};

interface PlanToSave extends Pick<GenerationPlan, "brackets" | "standing"> {
  formats: ReadonlyMap<number, BracketFormatsForm>;
  body: GenerateBody;
}

/**
 * Writes a plan's brackets, what feeds them, and puts their teams into them; gives the id of each by the plan's own.
 * Errors: `bracket_name_taken`.
 */
export async function insertBrackets(
  tournamentId: number,
  { brackets, standing, formats, body }: PlanToSave,
  trx: Transaction,
): Promise<Map<number, number>> {
  const inserted = await refusing(refusals, () =>
    trx
      .insertInto("brackets")
      .values(
        brackets.map((bracket) => ({
          tournament_id: tournamentId,
          name: bracket.name,
          division_id: bracket.divisionId,
          type: storedType(bracket),
          swiss_rounds: bracket.type === "swiss" ? bracket.rounds : null,
          auto_pairing: bracket.type === "swiss" && bracket.pairsItself === true,
          game_formats: JSON.stringify(formats.get(bracket.id) ?? []),
          draw: jsonOrNull(drawToKeep(bracket, body)),
        })),
      )
      .returning(["id", "name", "division_id"])
      .execute(),
  );
  const idByName = new Map(inserted.map((row) => [nameKey(row.name, row.division_id), row.id]));
  const idOf = new Map([
    ...standing,
    ...brackets.map(
      ({ id, name, divisionId }) => [id, idByName.get(nameKey(name, divisionId))!] as const,
    ),
  ]);
  const feeders = brackets.flatMap(({ id, fedBy }) =>
    fedBy.map((group) => ({
      tournament_id: tournamentId,
      bracket_id: idOf.get(id)!,
      group_id: idOf.get(group)!,
    })),
  );
  if (feeders.length > 0) await trx.insertInto("bracket_feeders").values(feeders).execute();
  const pairs = brackets.flatMap(({ id, teamIds }) =>
    teamIds.map((teamId) => ({ team_id: teamId, bracket_id: idOf.get(id)! })),
  );
  await sql`
    update teams set bracket_id = pair.bracket_id
    from json_to_recordset(${JSON.stringify(pairs)}) as pair (team_id integer, bracket_id integer)
    where teams.id = pair.team_id
  `.execute(trx);
  return idOf;
}

function jsonOrNull(value: object | null): string | null {
  return value && JSON.stringify(value);
}

/** Each division has its own Group A. */
function nameKey(name: string, divisionId: number | null): string {
  return `${divisionId} ${name}`;
}

/** Ids ahead of the rows, because games name each other as the source of their teams. */
export async function reserveMatchIds(count: number, trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('matches', 'id')) as id from generate_series(1, ${count})
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** What a draw says of a game; all else is as of a new one. */
const drawnColumns = [
  "id",
  "tournament_id",
  "bracket_id",
  "game_number",
  "round",
  "is_third_place",
  "meeting",
  "knockout_stage",
  "places_from",
  "places_to",
  "bye_team_id",
  "start_time",
  "end_time",
  "court_id",
  "locked",
  "duties",
  "home_team_id",
  "away_team_id",
  ...sourceColumns,
] as const satisfies (keyof MatchRow)[];

/** A game as it is drawn; what its sides leave out is null. */
export type DrawnMatch = Partial<Pick<MatchRow, (typeof drawnColumns)[number]>>;

/** Written as JSON on the event loop: few enough to be a matter of milliseconds. */
const rowsPerInsert = 1000;

/** Writes games with their ids, in their order. */
export async function insertMatches(rows: DrawnMatch[], trx: Transaction): Promise<void> {
  const columns = sql.join(drawnColumns.map((column) => sql.ref(column)));
  // In turns that keep the playing order, in which nobody plays before the games that decide who plays.
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const json = JSON.stringify(rows.slice(from, from + rowsPerInsert));
    await sql`
      insert into matches (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::matches, ${json})
    `.execute(trx);
  }
}
