import { sql } from "kysely";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Channel } from "#server/features/notifications/telling-repository.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";

/** A duty as somebody was told of it; `roles` are names in their order, with blanks between. */
export type ToldDuty = DutyHolder & {
  match_id: number;
  roles: string;
  /** ISO 8601 in UTC. */
  start_time: string | null;
  court_id: number | null;
};

/** The same with the court's name. */
export type KnownDuty = ToldDuty & { court: string | null };

/** Who is meant where somebody is told: teams but for some, or some officials, by their numbers. */
export type Whose = { teamsBut: number[] } | number[];

/** Whether a duty is of those who are meant. */
export function isOf({ official_id, team_id }: DutyHolder, whose: Whose): boolean {
  if (!Array.isArray(whose)) return team_id !== null && !whose.teamsBut.includes(team_id);
  return official_id !== null && whose.includes(official_id);
}

/** Whether anybody has a duty in a tournament, or was told to have one. */
export async function hasDuties(tournamentId: number, handle: Handle) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from matches where tournament_id = ${tournamentId} and duties is not null)
      or exists (
        select from notified_duties told join matches m on m.id = told.match_id
        where m.tournament_id = ${tournamentId}
      ) as has
  `.execute(handle);
  return rows[0]!.has;
}

/** The duties as teams and officials were last told of them by a channel, by game. */
export async function findToldDuties(
  tournamentId: number,
  channel: Channel,
  handle: Handle,
): Promise<KnownDuty[]> {
  const rows = await handle
    .selectFrom("notified_duties as told")
    .innerJoin("matches", "matches.id", "told.match_id")
    .leftJoin("courts as court", (join) =>
      join
        .onRef("court.tournament_id", "=", "matches.tournament_id")
        .onRef("court.id", "=", "told.court_id"),
    )
    .select(["told.match_id", "told.team_id", "told.official_id", "court.name as court"])
    .select(["told.roles", "told.start_time", "told.court_id"])
    .where("matches.tournament_id", "=", tournamentId)
    .where("told.channel", "=", channel)
    .orderBy("matches.game_number")
    .orderBy("told.team_id")
    .orderBy("told.official_id")
    .execute();
  // A check of the table sees to it that one of the two is there.
  return rows as KnownDuty[];
}

interface Known {
  tournamentId: number;
  channel: Channel;
  whose: Whose;
  duties: ToldDuty[];
}

/** Notes what teams or some officials know of their duties, in place of what they knew. */
export async function replaceToldDuties(
  { tournamentId, channel, whose, duties }: Known,
  trx: Transaction,
): Promise<void> {
  const isMeant = Array.isArray(whose)
    ? sql<boolean>`told.official_id = any(${whose})`
    : sql<boolean>`told.team_id is not null and told.team_id <> all(${whose.teamsBut})`;
  await sql`
    delete from notified_duties told using matches m
    where m.id = told.match_id and m.tournament_id = ${tournamentId} and told.channel = ${channel}
      and ${isMeant}
  `.execute(trx);
  if (duties.length === 0) return;
  await trx
    .insertInto("notified_duties")
    .values(
      duties.map(({ match_id, team_id, official_id, roles, start_time, court_id }) => ({
        match_id,
        team_id,
        official_id,
        channel,
        roles,
        start_time,
        court_id,
      })),
    )
    .execute();
}
