import { sql } from "kysely";
import { ScheduleWishes, type ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findDivisionNames } from "#server/features/divisions/repository.ts";

/** What a tournament's schedule should mind; of teams, courts and divisions that are gone, nothing. */
export async function findWishes(
  tournamentId: number,
  db: Database,
): Promise<ScheduleWishesResponse> {
  const { schedule_wishes } = await db
    .selectFrom("tournaments")
    .select("schedule_wishes")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const teams = await findTeamIds(tournamentId, db);
  const { courts, divisions } = await findReservable(tournamentId, db);
  const { shared, absences, reservations, ...others } = ScheduleWishes.parse(schedule_wishes ?? {});
  const left = shared.map(({ team_ids }) => ({ team_ids: team_ids.filter((id) => teams.has(id)) }));
  return {
    wishes: {
      ...others,
      shared: left.filter(({ team_ids }) => team_ids.length > 1),
      absences: absences.filter(({ team_id }) => teams.has(team_id)),
      reservations: reservations.filter(
        ({ court_id, division_id: id }) =>
          courts.has(court_id) && (id === null || divisions.has(id)),
      ),
    },
    on_rosters: await findOnRosters(tournamentId, db),
  };
}

/** The teams of a tournament that are there. */
export async function findTeamIds(tournamentId: number, db: Database): Promise<Set<number>> {
  const rows = await db
    .selectFrom("teams")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The courts that can be kept for games, and the divisions that they can be kept for. */
export async function findReservable(
  tournamentId: number,
  db: Database,
): Promise<{ courts: Set<number>; divisions: Set<number> }> {
  const courts = await findCourts(tournamentId, db);
  const divisions = await findDivisionNames(tournamentId, db);
  return {
    courts: new Set(courts.map(({ id }) => id)),
    divisions: new Set(divisions.map(({ id }) => id)),
  };
}

/** Stores a tournament's wishes for its schedule in place of those before. */
export async function saveWishes(
  { tournamentId, wishes }: { tournamentId: number; wishes: ScheduleWishes },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ schedule_wishes: JSON.stringify(wishes) })
    .where("id", "=", tournamentId)
    .execute();
}

/** Whoever is on two rosters can't play for both at once. */
async function findOnRosters(tournamentId: number, db: Database): Promise<number[][]> {
  const people = db
    .selectFrom("players")
    .innerJoin("teams", "teams.id", "players.team_id")
    .select(sql<number[]>`array_agg(distinct team_id order by team_id)`.as("teams"))
    .where("teams.tournament_id", "=", tournamentId)
    .where("teams.deleted_at", "is", null)
    .where("players.user_id", "is not", null)
    .groupBy("players.user_id")
    .having(sql<boolean>`count(distinct team_id) > 1`)
    .as("people");
  const sets = await db.selectFrom(people).select("teams").distinct().orderBy("teams").execute();
  return sets.map(({ teams }) => teams);
}
