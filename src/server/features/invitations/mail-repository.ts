import { sql } from "kysely";
import type { AnyInvitationKind } from "#contract/teams/invitations.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";

/** An invitation to mail. */
export interface Unmailed {
  id: number;
  kind: AnyInvitationKind;
  email: string;
  /** Answered on the profile, not by a link. */
  isAccount: boolean;
  language: unknown;
  /** Null where the tournament itself asks. */
  team: string | null;
  tournament: string;
}

/**
 * Those of the invitations whose mail is still to be sent, with where it goes: not to an account that
 * wants none. The language is that of the address's account, or else the asker's.
 */
export async function findUnmailed(ids: number[], db: Handle): Promise<Unmailed[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Unmailed>`
    select invitations.id, kind, coalesce(invitations.email, account.email) as email,
      account.id is not null as "isAccount",
      coalesce(
        (select preferences -> 'language' from users
          where lower(users.email) = lower(coalesce(invitations.email, account.email))),
        (select preferences -> 'language' from users where id = invitations.invited_by)
      ) as language,
      teams.name as team, tournaments.name as tournament
    from invitations
    left join teams on teams.id = invitations.team_id
    join tournaments on tournaments.id = coalesce(invitations.tournament_id, teams.tournament_id)
    left join users account on account.id = invitations.user_id
      and coalesce((account.preferences #>> '{notifications,team_invitations}')::boolean, true)
    where invitations.id = any(${ids}) and mailed_at is null and refused_at is null
      and coalesce(invitations.email, account.email) is not null
    order by invitations.id
  `.execute(db);
  return rows;
}

/** Notes that the mail with these invitations is on its way. */
export async function markMailed(ids: number[], db: Handle): Promise<void> {
  await db
    .updateTable("invitations")
    .set({ mailed_at: databaseNow })
    .where("id", "in", ids)
    .execute();
}
