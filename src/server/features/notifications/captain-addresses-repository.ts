import { sql } from "kysely";
import { readPreferences } from "#server/queries/accounts.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import type { CaptainAddress } from "./compose.ts";

/** Those that messages go to: the team's page is open, nobody captains it, and nobody said stop. */
export const isWrittenTo = sql<boolean>`address.stopped_at is null and teams.captain_id is null
  and teams.deleted_at is null and exists (
    select from scorer_links link
    where link.team_id = teams.id and link.revoked_at is null and link.expires_at > ${databaseNow}
  )`;

/** Keeps where a team's page was mailed to; who stopped messages to an address stays left alone. */
export async function saveCaptainAddress(
  { teamId, email, language }: { teamId: number; email: string; language: string },
  database: Handle,
): Promise<void> {
  await sql`
    insert into captain_addresses as kept (team_id, email, language)
    values (${teamId}, ${email}, ${language})
    on conflict (team_id) do update set email = excluded.email, language = excluded.language,
      stopped_at = case when lower(kept.email) = lower(excluded.email) then kept.stopped_at end
  `.execute(database);
}

/** Sends no more messages to whoever captains a team without an account. */
export async function stopCaptainMessages(teamId: number, database: Handle): Promise<void> {
  await sql`
    update captain_addresses set stopped_at = ${databaseNow}
    where team_id = ${teamId} and stopped_at is null
  `.execute(database);
}

/** Whoever captains the given teams without an account, where an address is known. */
export async function findCaptainAddresses(teamIds: number[], handle: Handle) {
  const { rows } = await sql<{ team_id: number; email: string; language: string | null }>`
    select address.team_id, address.email, address.language
    from captain_addresses address join teams on teams.id = address.team_id
    where address.team_id = any(${teamIds}) and ${isWrittenTo}
    order by address.team_id
  `.execute(handle);
  return rows.map(toCaptain);
}

function toCaptain({
  team_id: teamId,
  email,
  language,
}: {
  team_id: number;
  email: string;
  language: string | null;
}): CaptainAddress & { teamIds: number[]; officialIds: number[]; hasSaidYes: false } {
  const preferences = readPreferences({ language });
  return {
    id: null,
    teamId,
    name: null,
    email,
    preferences,
    teamIds: [teamId],
    officialIds: [],
    // Nobody asked them whether they want to be part of it.
    hasSaidYes: false,
  };
}
