import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";
import { isInvolved } from "./remains-repository.ts";

/** An account that is about to go. */
export interface Leaver {
  id: number;
  email: string;
}

/** Every tournament in which something refers to the account, hidden ones too, by id. */
export async function findTouched({ id, email }: Leaver, trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tournaments where ${id} in (creator_id, deleted_by)
    union
    select tournament_id from tournament_members where user_id = ${id}
    union
    select tournament_id from officials where user_id = ${id}
    union
    select tournament_id from teams where ${id} in (captain_id, deleted_by)
    union
    select teams.tournament_id from teams join players on players.team_id = teams.id
      where players.user_id = ${id} or lower(players.email) = lower(${email})
    union
    select coalesce(teams.tournament_id, invitations.tournament_id)
      from invitations left join teams on teams.id = invitations.team_id
      where ${isInvolved({ id, email })}
    order by id
  `.execute(trx);
  return rows.map((row) => row.id);
}

/** Locks tournaments, hidden ones too, in order of id. */
export async function lockTournaments(ids: number[], trx: Transaction): Promise<void> {
  await sql`select from tournaments where id = any(${ids}) order by id for update`.execute(trx);
}

/** Keeps everybody else from referring to the account until the transaction ends. */
export async function lockLeaver(id: number, trx: Transaction): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * Takes an account out of its teams' offices and rosters. The name that somebody gave a player stays,
 * unless another has it; who went by the account's name is a numbered former player from now on.
 */
export async function leaveTeams({ id, email }: Leaver, trx: Transaction): Promise<void> {
  await sql`
    delete from players using invitations
    where invitations.player_id = players.id and players.is_offered
      and ${isInvolved({ id, email })}`.execute(trx);
  await sql`delete from invitations where ${isInvolved({ id, email })}`.execute(trx);
  await trx.updateTable("teams").set({ captain_id: null }).where("captain_id", "=", id).execute();
  await sql`
    update players set email = null, phone_number = null
    where user_id is null and lower(email) = lower(${email})`.execute(trx);
  await sql`
    with leaving as (
      select p.id, p.first_name is not null and not exists (
        select from players other where other.team_id = p.team_id and other.user_id is null
          and lower(other.first_name) = lower(p.first_name)
          and lower(coalesce(other.last_name, '')) = lower(coalesce(p.last_name, ''))
      ) as keeps_name, (
        select coalesce(max(substring(other.first_name from '^Former player ([0-9]{1,6})$')::int), 0) + 1
        from players other where other.team_id = p.team_id
      ) as number
      from players p where p.user_id = ${id}
    )
    update players set user_id = null, is_captain = false, email = null, phone_number = null,
      first_name = case when keeps_name then first_name else 'Former player ' || number end,
      last_name = case when keeps_name then last_name end
    from leaving where leaving.id = players.id`.execute(trx);
}

/** Leaves each tournament that others own, too, to the one of them who has done so longest. */
export async function leaveToCoOwners({ id }: Leaver, trx: Transaction): Promise<void> {
  const { rows } = await sql<{ heir: number; ids: number[] }>`
    select heir, array_agg(tournament_id) as ids from (
      select distinct on (m.tournament_id) m.tournament_id, m.user_id as heir
      from tournament_members m join tournaments on tournaments.id = m.tournament_id
      where creator_id = ${id} and role = 'owner' and m.user_id <> ${id}
      order by m.tournament_id, m.created_at, m.user_id
    ) heirs group by heir order by heir`.execute(trx);
  for (const { heir, ids } of rows) await giveTournaments(ids, { fromId: id, toId: heir }, trx);
}

/** Gives an account's tournaments to another. Returns which, without those hidden before. */
export async function handOverTournaments(
  { id }: Leaver,
  toId: number,
  trx: Transaction,
): Promise<number[]> {
  const own = await trx
    .selectFrom("tournaments")
    .select("id")
    .where("creator_id", "=", id)
    .execute();
  const ids = own.map((row) => row.id);
  return giveTournaments(ids, { fromId: id, toId }, trx);
}

/**
 * Whom tournaments are given to can restore those that their giver hid. A name that they use already
 * gets a number.
 */
async function giveTournaments(
  ids: number[],
  { fromId, toId }: { fromId: number; toId: number },
  trx: Transaction,
): Promise<number[]> {
  if (ids.length === 0) return [];
  await trx
    .updateTable("tournaments")
    .set({ deleted_by: toId })
    .where("id", "in", ids)
    .where("deleted_by", "=", fromId)
    .execute();
  await numberTakenNames(ids, toId, trx);
  const given = await trx
    .updateTable("tournaments")
    .set({ creator_id: toId })
    .where("id", "in", ids)
    .returning(["id", "deleted_at"])
    .execute();
  return given.filter((row) => row.deleted_at === null).map((row) => row.id);
}

async function numberTakenNames(ids: number[], toId: number, trx: Transaction): Promise<void> {
  const shown = await trx
    .selectFrom("tournaments")
    .select(["id", "name", "creator_id"])
    .where((eb) => eb.or([eb("id", "in", ids), eb("creator_id", "=", toId)]))
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const taken = new Set(shown.map(({ name }) => name.toLowerCase()));
  const kept = new Set(
    shown.filter((row) => row.creator_id === toId).map(({ name }) => name.toLowerCase()),
  );
  for (const { id: tournamentId, name, creator_id: creatorId } of shown) {
    if (creatorId === toId || !kept.has(name.toLowerCase())) continue;
    let number = 2;
    const numbered = () => `${name.slice(0, 90)} (${number})`;
    while (taken.has(numbered().toLowerCase())) number += 1;
    taken.add(numbered().toLowerCase());
    const change = { name: numbered() };
    await trx.updateTable("tournaments").set(change).where("id", "=", tournamentId).execute();
  }
}

/**
 * Removes an account, which nothing needs any more, with its sessions, links, sign-ins and reminders,
 * and the messages that came from its address.
 */
export async function deleteLeaver({ id, email }: Leaver, trx: Transaction): Promise<void> {
  await sql`delete from contact_messages where lower(email) = lower(${email})`.execute(trx);
  await trx.deleteFrom("users").where("id", "=", id).execute();
}
