import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";

/** A team that plays, with its seed, and the bracket whose games it is drawn into. */
export interface SeededTeam {
  id: number;
  name: string;
  seed: number | null;
  /** Each division has seeds of its own. */
  division_id: number | null;
  drawn_into: string | null;
}

/** Every team of a tournament that is there and has not withdrawn, those with a seed first. */
export async function findSeededTeams(
  tournamentId: number,
  trx: Transaction,
): Promise<SeededTeam[]> {
  return trx
    .selectFrom("teams")
    .leftJoin("brackets", (join) =>
      join
        .onRef("brackets.id", "=", "teams.bracket_id")
        .on((eb) =>
          eb.exists(
            eb
              .selectFrom("matches")
              .select("matches.id")
              .whereRef("matches.bracket_id", "=", "brackets.id"),
          ),
        ),
    )
    .select([
      "teams.id",
      "teams.name",
      "teams.seed",
      "teams.division_id",
      "brackets.name as drawn_into",
    ])
    .where("teams.tournament_id", "=", tournamentId)
    .where("teams.deleted_at", "is", null)
    .where("teams.withdrawn_at", "is", null)
    .orderBy("teams.seed", (order) => order.asc().nullsLast())
    .orderBy("teams.id")
    .execute();
}

/**
 * Gives the named teams their seeds, and takes those of others, also of who withdrew before a draw
 * and may return.
 */
export async function saveSeeds(
  tournamentId: number,
  seeds: readonly { team_id: number; seed: number }[],
  trx: Transaction,
): Promise<void> {
  await sql`
    update teams set seed = wanted.seed
    from teams as present
    left join json_to_recordset(${JSON.stringify(seeds)}) as wanted (team_id integer, seed integer)
      on wanted.team_id = present.id
    where teams.id = present.id
      and present.tournament_id = ${tournamentId}
      and present.deleted_at is null
      and (present.withdrawn_at is null or present.bracket_id is null)
      and present.seed is distinct from wanted.seed
  `.execute(trx);
}
