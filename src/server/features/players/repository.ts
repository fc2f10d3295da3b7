import { type Insertable, sql, type Updateable } from "kysely";
import { invalidField, refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Players } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";

const refusals = {
  players_jersey_number_key: () => new AppError("jersey_taken", "rules.player.jerseyTaken"),
  players_user_id_key: () => new AppError("player_already_on_team", "rules.player.alreadyOnTeam"),
  players_name_key: () => new AppError("player_name_taken", "rules.player.nameOnTeam"),
  players_user_id_fkey: () => invalidField("user_id", "rules.player.userRequired"),
};

/** A roster entry with the account behind it, contacts included: never to be sent as it is. */
export interface StoredPlayer {
  id: number;
  team_id: number;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone_number: string | null;
  jersey_number: number | null;
  jersey_double_zero: boolean;
  position: string | null;
  is_captain: boolean;
  created_at: string;
  /** Nobody has taken the place yet. */
  is_offered: boolean;
  /** How they were asked, or are while they stand here unasked; null for whom nobody asks. */
  invited_way: "account" | "mail" | "link" | null;
  invited_email: string | null;
  mailed_at: string | null;
  expires_at: string | null;
  refused_at: string | null;
  username: string | null;
  account_name: string | null;
  account_email: string | null;
  account_phone: string | null;
}

const wayOfAsking = sql<StoredPlayer["invited_way"]>`case
  when invitations.user_id is not null then 'account'
  when invitations.email is not null then 'mail'
  when invitations.id is not null then 'link' end`;

function selectPlayers(db: Database) {
  return db
    .selectFrom("players")
    .leftJoin("users", "users.id", "players.user_id")
    .leftJoin("invitations", "invitations.player_id", "players.id")
    .select([
      "players.id",
      "players.team_id",
      "players.user_id",
      "players.first_name",
      "players.last_name",
      "players.email",
      "players.phone_number",
      "players.jersey_number",
      "players.jersey_double_zero",
      "players.position",
      "players.is_captain",
      "players.created_at",
      "players.is_offered",
      wayOfAsking.as("invited_way"),
      "invitations.email as invited_email",
      "invitations.mailed_at",
      "invitations.expires_at",
      "invitations.refused_at",
      "users.username",
      "users.name as account_name",
      "users.email as account_email",
      "users.phone_number as account_phone",
    ]);
}

/** A team's roster by jersey number: 00, 0, 1 and so on, those without one last. */
export async function findAllPlayersByTeamId(
  teamId: number,
  db: Database,
): Promise<StoredPlayer[]> {
  return selectPlayers(db)
    .where("players.team_id", "=", teamId)
    .orderBy("players.jersey_number", (order) => order.asc().nullsLast())
    .orderBy("players.jersey_double_zero", "desc")
    .orderBy("players.id")
    .execute();
}

/** The rosters of several teams, each in the order of its jersey numbers. */
export async function findAllPlayersByTeamIds(
  teamIds: number[],
  db: Database,
): Promise<StoredPlayer[]> {
  if (teamIds.length === 0) return [];
  return selectPlayers(db)
    .where("players.team_id", "in", teamIds)
    .orderBy("players.team_id")
    .orderBy("players.jersey_number", (order) => order.asc().nullsLast())
    .orderBy("players.jersey_double_zero", "desc")
    .orderBy("players.id")
    .execute();
}

/** A player of a team; null when the team has no such player. */
export async function findPlayerById(
  { teamId, playerId }: { teamId: number; playerId: number },
  db: Database,
): Promise<StoredPlayer | null> {
  const row = await selectPlayers(db)
    .where("players.id", "=", playerId)
    .where("players.team_id", "=", teamId)
    .executeTakeFirst();
  return row ?? null;
}

/** Errors: `jersey_taken`, `player_already_on_team`, `player_name_taken`, `validation` for no such user. */
export async function insertPlayer(player: Insertable<Players>, trx: Transaction): Promise<number> {
  const { id } = await refusing(refusals, () =>
    trx.insertInto("players").values(withJersey(player)).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

// PostgreSQL takes at most 65,535 values in one statement.
const playersAtOnce = 5000;

/** Many players at once. Errors: as `insertPlayer`. */
export async function insertPlayers(
  players: Insertable<Players>[],
  trx: Transaction,
): Promise<void> {
  for (let first = 0; first < players.length; first += playersAtOnce) {
    const some = players.slice(first, first + playersAtOnce).map(withJersey);
    await refusing(refusals, () => trx.insertInto("players").values(some).execute());
  }
}

/** Errors: as `insertPlayer`. */
export async function updatePlayer(
  id: number,
  change: Updateable<Players>,
  trx: Transaction,
): Promise<void> {
  await refusing(refusals, () =>
    trx.updateTable("players").set(withJersey(change)).where("id", "=", id).execute(),
  );
}

/** Takes the captain's flag from an account's place on a roster, if it has one. */
export async function takeCaptainFlag(
  { teamId, userId }: { teamId: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("players")
    .set({ is_captain: false })
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .execute();
}

/** Whatever else is said of it, only the number 0 can be double. */
function withJersey<Player extends Updateable<Players>>(player: Player): Player {
  const { jersey_number: number, jersey_double_zero: isDouble } = player;
  return { ...player, jersey_double_zero: number === 0 && isDouble === true };
}

/** Removes a player from the roster for good; an account stays. */
export async function deletePlayerById(id: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("players").where("id", "=", id).execute();
}
