import { sql } from "kysely";
import type { z } from "zod";
import type { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";

const refusals = {
  tournament_divisions_name_key: () =>
    new AppError("validation", "rules.division.nameTaken", {
      fields: { name: "rules.division.nameTaken" },
    }),
};

/** What people read as a bracket's name: with its division where there are several. */
export const shownBracketName = sql<string>`shown_bracket_name(brackets)`;

/** A team's division, where there are several to tell apart. */
export const shownDivisionName = sql<string | null>`(
  select division.name from tournament_divisions division
  where division.id = teams.division_id and exists (
    select from tournament_divisions other
    where other.tournament_id = teams.tournament_id and other.id <> division.id
  )
)`;

const games = sql`from matches join brackets on brackets.id = matches.bracket_id
  where brackets.division_id = division.id`;

/** A tournament's divisions in their order, with how many teams and games and which brackets are in each. */
export async function findDivisions(tournamentId: number, db: Database): Promise<Division[]> {
  return db
    .selectFrom("tournament_divisions as division")
    .select((eb) => [
      "division.id",
      "division.name",
      "division.teams_count",
      "division.entry_fee",
      "division.closes_on",
      sql<Division["game_formats"]>`division.game_formats`.as("game_formats"),
      eb
        .selectFrom("teams")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("teams.division_id", "=", "division.id")
        .where("teams.deleted_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("registered_teams_count"),
      sql<number>`(select count(*) ${games})::int`.as("matches_count"),
      sql<number>`(select count(*) ${games} and matches.status = 'completed')::int`.as(
        "completed_matches_count",
      ),
      sql<Division["brackets"]>`coalesce((
        select json_agg(json_build_object('id', id, 'name', ${shownBracketName}) order by id)
        from brackets where brackets.division_id = division.id
      ), '[]')`.as("brackets"),
    ])
    .where("division.tournament_id", "=", tournamentId)
    .orderBy("position")
    .orderBy("division.id")
    .execute();
}

/** In which what a tournament's teams pay is given. */
export async function findCurrency(tournamentId: number, trx: Transaction): Promise<string> {
  const { currency } = await trx
    .selectFrom("tournaments")
    .select("currency")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return currency;
}

/** The numbers and names of a tournament's divisions in their order. */
export async function findDivisionNames(
  tournamentId: number,
  db: Database,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("tournament_divisions")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

type Values = z.output<typeof DivisionBody>;

function toRow({ game_formats, ...values }: Values) {
  return { ...values, game_formats: JSON.stringify(game_formats) };
}

/** Adds a division behind the others. Errors: `validation` for a name that is taken. */
export async function insertDivision(
  { tournamentId, ...values }: Values & { tournamentId: number },
  trx: Transaction,
): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx
      .insertInto("tournament_divisions")
      .values({
        ...toRow(values),
        tournament_id: tournamentId,
        position: sql<number>`1 + coalesce((
          select max(position) from tournament_divisions where tournament_id = ${tournamentId}
        ), 0)`,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Errors: as `insertDivision`. */
export async function updateDivision(id: number, values: Values, trx: Transaction): Promise<void> {
  await refusing(refusals, () =>
    trx.updateTable("tournament_divisions").set(toRow(values)).where("id", "=", id).execute(),
  );
}

/** Puts divisions into an order. */
export async function orderDivisions(ids: number[], trx: Transaction): Promise<void> {
  await sql`
    update tournament_divisions set position = wanted.position
    from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
    where tournament_divisions.id = wanted.id
  `.execute(trx);
}

/** Deletes a division that nothing is in any more, as after `moveAll`. */
export async function deleteDivision(id: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("tournament_divisions").where("id", "=", id).execute();
}

/** Moves everything that is in one division, or in none, into another, or into none. */
export async function moveAll(
  { tournamentId, from, to }: { tournamentId: number; from: number | null; to: number | null },
  trx: Transaction,
): Promise<void> {
  // The brackets first: a team is only ever in one of its own division.
  for (const table of ["brackets", "teams"] as const) {
    await trx
      .updateTable(table)
      .set({ division_id: to })
      .where("tournament_id", "=", tournamentId)
      .where("division_id", from === null ? "is" : "=", from)
      .execute();
  }
}
