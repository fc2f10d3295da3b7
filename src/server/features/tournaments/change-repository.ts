import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";
import { invalidField, refusing } from "#server/constraint-errors.ts";

export interface PlacedGame {
  id: number;
  game_number: number;
  status: string;
  court_id: number | null;
  start_time: string | null;
  end_time: string | null;
}

/** The games of a tournament that are not canceled, by number. */
export async function findGames(tournamentId: number, trx: Transaction): Promise<PlacedGame[]> {
  return trx
    .selectFrom("matches")
    .select(["id", "game_number", "status", "court_id", "start_time", "end_time"])
    .where("tournament_id", "=", tournamentId)
    .where("status", "<>", "canceled")
    .orderBy("game_number")
    .execute();
}

/** Every game of a tournament that has a time. */
export async function findTimes(
  tournamentId: number,
  trx: Transaction,
): Promise<{ id: number; status: string; start_time: string; end_time: string }[]> {
  return trx
    .selectFrom("matches")
    .select(["id", "status", "start_time", "end_time"])
    .where("tournament_id", "=", tournamentId)
    .where("start_time", "is not", null)
    .where("end_time", "is not", null)
    .$narrowType<{ start_time: string; end_time: string }>()
    .execute();
}

/** Gives games other times, all at once. Error: `validation` where two would meet on a court. */
export async function setTimes(
  times: { id: number; start_time: string; end_time: string }[],
  { isOtherZone }: { isOtherZone: boolean },
  trx: Transaction,
): Promise<void> {
  const ids = times.map(({ id }) => id);
  const starts = times.map(({ start_time }) => start_time);
  const ends = times.map(({ end_time }) => end_time);
  const matches_court_overlap_excl = () =>
    isOtherZone
      ? invalidField("timezone", "refusals.settings.clocks")
      : invalidField("start_date", "refusals.settings.meet");
  await refusing({ matches_court_overlap_excl }, () =>
    sql`update matches set start_time = moved.start_time, end_time = moved.end_time
      from unnest(${ids}::integer[], ${starts}::timestamptz[], ${ends}::timestamptz[])
        as moved (id, start_time, end_time)
      where matches.id = moved.id`.execute(trx),
  );
}

/** How many players of a tournament have a position that a sport doesn't have. */
export async function countPositionsOutside(
  tournamentId: number,
  sportId: number,
  trx: Transaction,
): Promise<number> {
  const { count } = await trx
    .selectFrom("players")
    .innerJoin("teams", "teams.id", "players.team_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("teams.tournament_id", "=", tournamentId)
    .where("teams.deleted_at", "is", null)
    .where("players.position", "is not", null)
    .where(
      sql<boolean>`not exists (select from sports where sports.id = ${sportId}
        and sports.positions ? players.position)`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
