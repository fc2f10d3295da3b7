import { sql } from "kysely";
import type { Preferences, User, UserSummary } from "#contract/accounts/users.ts";
import { invalidField, type Refusals, refusing } from "#server/constraint-errors.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { ownColumns, readPreferences, summaryColumns, toUser } from "#server/queries/accounts.ts";
import { tournamentsIn } from "#server/queries/members.ts";
import { naturally } from "#server/queries/natural-order.ts";
import { patternContaining } from "#server/queries/paging.ts";

/** What super admins see of an account. */
export const adminColumns = [
  ...summaryColumns,
  "users.email",
  "users.role",
  "users.created_at",
  "users.blocked_at",
] as const;
interface ProfileChange {
  name: string;
  phone_number?: string | null | undefined;
  profile_image_url?: string | null | undefined;
}

/** Changes the fields that are given. Errors: `validation` for an uploaded picture that is gone. */
export async function updateProfile(
  id: number,
  { name, phone_number, profile_image_url }: ProfileChange,
  trx: Handle,
): Promise<User> {
  const row = await refusing(missingImage, () =>
    trx
      .updateTable("users")
      .set({
        name,
        ...(phone_number !== undefined && { phone_number }),
        ...(profile_image_url !== undefined && { profile_image_url }),
      })
      .where("id", "=", id)
      .returning(ownColumns)
      .executeTakeFirstOrThrow(),
  );
  return toUser(row);
}

/** Changes where an account's picture is, or takes it away. */
export async function updateProfileImage(
  id: number,
  url: string | null,
  trx: Handle,
): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ profile_image_url: url })
    .where("id", "=", id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** The account's preferences, its row locked until the transaction ends. */
export async function lockPreferences(id: number, trx: Transaction): Promise<Preferences> {
  const row = await trx
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return readPreferences(row.preferences);
}

/** Replaces all preferences of an account, which must be there. */
export async function updatePreferences(
  id: number,
  preferences: Preferences,
  trx: Handle,
): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/**
 * The account that signs in by just this text, then those whose name contains it among whom the
 * asker has met: on the teams of their tournaments, and on the teams that they lead or play in.
 */
export async function searchUsers(
  { text, askerId, limit }: { text: string; askerId: number; limit: number },
  database: Handle,
): Promise<UserSummary[]> {
  const isTyped = sql<boolean>`lower(username) = lower(${text})`;
  return database
    .selectFrom("users")
    .select(["id", "name", "profile_image_url"])
    .select((eb) => eb.case().when(isTyped).then(eb.ref("username")).end().as("username"))
    .where((eb) =>
      eb.or([
        isTyped,
        eb.and([
          eb("name", "ilike", patternContaining(text)),
          eb("id", "in", acquaintances(askerId)),
        ]),
      ]),
    )
    .orderBy(isTyped, "desc")
    .orderBy(naturally("name"))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Those who have a part in a team in which the account has one, too, or whose captain it could choose. */
function acquaintances(userId: number) {
  return sql<number>`(
    with members as (
      select id as team_id, captain_id as user_id from teams where captain_id is not null
      union all
      select team_id, user_id from players where user_id is not null
    )
    select members.user_id from members
    join teams on teams.id = members.team_id and teams.deleted_at is null
    join tournaments on tournaments.id = teams.tournament_id and tournaments.deleted_at is null
    where tournaments.id in ${tournamentsIn("choose_captain", userId)}
      or teams.id in (select team_id from members as own where own.user_id = ${userId})
  )`;
}

/** What a profile holds, its row locked until the transaction ends. */
export async function lockProfile(id: number, trx: Transaction): Promise<Required<ProfileChange>> {
  return trx
    .selectFrom("users")
    .select(["name", "phone_number", "profile_image_url"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the tournaments in whose public views an account's name appears: as the creator's, a
 * captain's or a player's. In order of id, so that two who lock several never deadlock.
 */
export async function lockTournamentsNaming(userId: number, trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom("tournaments")
    .select("id")
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("creator_id", "=", userId),
        eb(
          "id",
          "in",
          eb.selectFrom("teams").select("tournament_id").where("captain_id", "=", userId),
        ),
        eb(
          "id",
          "in",
          eb
            .selectFrom("players")
            .innerJoin("teams", "teams.id", "players.team_id")
            .select("teams.tournament_id")
            .where("players.user_id", "=", userId),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const missingImage: Refusals = {
  users_profile_image_fkey: () => invalidField("profile_image_url", "rules.team.urlInvalid"),
};
