import type { Official } from "#contract/duties/duties.ts";
import { refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { naturally } from "#server/queries/natural-order.ts";

const refusals = {
  officials_name_key: () =>
    new AppError("validation", "rules.official.nameTaken", {
      fields: { name: "rules.official.nameTaken" },
    }),
};

/** A tournament's officials by name. */
export async function findOfficials(tournamentId: number, db: Database): Promise<Official[]> {
  return db
    .selectFrom("officials")
    .select(["id", "name"])
    .where("tournament_id", "=", tournamentId)
    .orderBy(naturally("name"))
    .orderBy("id")
    .execute();
}

/** Errors: `validation` for a name that is taken. */
export async function insertOfficial(
  values: { tournamentId: number; name: string },
  trx: Transaction,
): Promise<Official> {
  return refusing(refusals, () =>
    trx
      .insertInto("officials")
      .values({ tournament_id: values.tournamentId, name: values.name })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow(),
  );
}

interface At {
  id: number;
  tournamentId: number;
}

/** The official as it is now; null without such a one. Errors: as `insertOfficial`. */
export async function updateOfficial(
  { id, tournamentId, name }: At & { name: string },
  trx: Transaction,
): Promise<Official | null> {
  const row = await refusing(refusals, () =>
    trx
      .updateTable("officials")
      .set({ name })
      .where("id", "=", id)
      .where("tournament_id", "=", tournamentId)
      .returning(["id", "name"])
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** Removes an official with the duties; whether there was one. */
export async function deleteOfficial({ id, tournamentId }: At, trx: Transaction): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("officials")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
