import type { Bracket, BracketBody, BracketType } from "#contract/brackets/brackets.ts";
import { BracketFormatsForm } from "#contract/games/game-format-form.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";

const refusals = {
  brackets_name_key: () =>
    new AppError("bracket_name_taken", "rules.bracket.nameTaken", {
      fields: { name: "rules.bracket.nameTaken" },
    }),
  brackets_division_fkey: () => invalidField("division_id", "rules.division.unknown"),
};

/** The brackets of a tournament in the order in which they were made, each with its team count. */
export async function findAllBrackets(
  tournamentId: number,
  db: Database | Transaction,
): Promise<Bracket[]> {
  const rows = await selectBrackets(db)
    .where("brackets.tournament_id", "=", tournamentId)
    .orderBy("brackets.id")
    .execute();
  return rows.map(toBracket);
}

/** One bracket of a tournament that is not hidden, or null. */
export async function findBracketById(
  id: number,
  db: Database | Transaction,
): Promise<Bracket | null> {
  const bracket = await selectBrackets(db)
    .innerJoin("tournaments", "tournaments.id", "brackets.tournament_id")
    .where("tournaments.deleted_at", "is", null)
    .where("brackets.id", "=", id)
    .executeTakeFirst();
  return bracket ? toBracket(bracket) : null;
}

/** The type of one of the tournament's brackets, or null when it has no such bracket. */
export async function findBracketType(
  { tournamentId, bracketId }: { tournamentId: number; bracketId: number },
  trx: Transaction,
): Promise<BracketType | null> {
  const bracket = await trx
    .selectFrom("brackets")
    .select("type")
    .where("tournament_id", "=", tournamentId)
    .where("id", "=", bracketId)
    .executeTakeFirst();
  return bracket?.type ?? null;
}

/** The groups that feed each of these knock-outs, by its id; one that none feeds is not in it. */
export async function findFeeders(
  bracketIds: number[],
  db: Database,
): Promise<Map<number, number[]>> {
  if (bracketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("bracket_feeders")
    .select(["bracket_id", "group_id"])
    .where("bracket_id", "in", bracketIds)
    .orderBy("group_id")
    .execute();
  const byBracket = Map.groupBy(rows, ({ bracket_id }) => bracket_id);
  return new Map([...byBracket].map(([id, fed]) => [id, fed.map(({ group_id }) => group_id)]));
}

/** Whether teams are in a bracket, or games. */
export async function isInUse(id: number, trx: Transaction): Promise<boolean> {
  const inBracket = (table: "teams" | "matches") =>
    trx.selectFrom(table).select("id").where("bracket_id", "=", id).limit(1).executeTakeFirst();
  return (await inBracket("teams")) !== undefined || (await inBracket("matches")) !== undefined;
}

/** How many brackets a tournament has. */
export async function countBrackets(tournamentId: number, trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("brackets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns its id. Errors: `bracket_name_taken`. */
export async function insertBracket(
  bracket: BracketBody & { tournament_id: number },
  trx: Transaction,
): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("brackets").values(asStored(bracket)).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** Errors: `bracket_name_taken`. */
export async function updateBracket(
  id: number,
  bracket: BracketBody,
  trx: Transaction,
): Promise<void> {
  await refusing(refusals, () =>
    trx.updateTable("brackets").set(asStored(bracket)).where("id", "=", id).execute(),
  );
}

function asStored<Body extends BracketBody>({ game_formats, ...bracket }: Body) {
  return { ...bracket, ...(game_formats && { game_formats: JSON.stringify(game_formats) }) };
}

/**
 * Deletes brackets with their matches that are not completed. Completed ones stay without a
 * bracket, and the teams become unassigned. Returns how many matches went.
 */
export async function deleteBrackets(ids: number[], trx: Transaction): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("matches")
    .where("bracket_id", "in", ids)
    .where("status", "<>", "completed")
    .executeTakeFirst();
  // The foreign keys of matches and teams set their bracket to null.
  await trx.deleteFrom("brackets").where("id", "in", ids).execute();
  return Number(numDeletedRows);
}

function selectBrackets(db: Database | Transaction) {
  return db.selectFrom("brackets").select((eb) => [
    "brackets.id",
    "brackets.tournament_id",
    "brackets.name",
    "brackets.division_id",
    "brackets.type",
    "brackets.swiss_rounds",
    "brackets.auto_pairing",
    "brackets.game_formats",
    "brackets.draw",
    "brackets.created_at",
    eb
      .selectFrom("teams")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("teams.bracket_id", "=", "brackets.id")
      .where("teams.deleted_at", "is", null)
      .$asScalar()
      .$notNull()
      .as("team_count"),
    eb
      .selectFrom("bracket_feeders")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("bracket_feeders.bracket_id", "=", "brackets.id")
      .$asScalar()
      .$notNull()
      .as("fed_by"),
  ]);
}

function toBracket({ game_formats, ...bracket }: FoundBracket): Bracket {
  return { ...bracket, game_formats: BracketFormatsForm.parse(game_formats) };
}

type FoundBracket = Awaited<ReturnType<ReturnType<typeof selectBrackets>["execute"]>>[number];
