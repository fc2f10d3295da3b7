import type { CaptainContact } from "#contract/tournaments/messages.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findCaptainAddresses } from "./captain-addresses-repository.ts";
import type { CaptainAddress, Recipient } from "./compose.ts";
import { findMembers } from "./members-repository.ts";
import { findContacts, type StoredContact } from "./contacts-repository.ts";

export interface Captain {
  contact: CaptainContact;
  /** Who is written to; null where nobody can be, or wants it. */
  recipient: Recipient | CaptainAddress | null;
  hasSaidYes: boolean;
  hasAccount: boolean;
}

interface Asked {
  hasMail: boolean;
  /** Who has switched this kind of message off isn't written to. */
  kind?: "tournament_updates" | "match_reminders";
}

/** The captain of each team that plays: by account, or where the team's page was mailed to. */
export async function findCaptains(
  tournamentId: number,
  { hasMail, kind = "tournament_updates" }: Asked,
  handle: Database | Transaction,
): Promise<Captain[]> {
  const contacts = await findContacts(tournamentId, handle);
  const teamIds = contacts.map(({ team_id: id }) => id);
  const members = new Map((await findMembers(teamIds, handle)).map((one) => [one.id, one]));
  const addresses = await findCaptainAddresses(teamIds, handle);
  const addressOf = new Map(addresses.map((address) => [address.teamId, address]));
  return contacts.map((stored) => {
    const account = stored.captain_id === null ? undefined : members.get(stored.captain_id);
    const wants = account?.preferences.notifications[kind] ?? false;
    const recipient = account ? (wants ? account : null) : addressOf.get(stored.team_id);
    return {
      contact: {
        team_id: stored.team_id,
        team: stored.team,
        division_id: stored.division_id,
        email: shownEmail(stored, addressOf.get(stored.team_id)?.email),
        is_mailed: hasMail && Boolean(recipient),
      },
      recipient: recipient ?? null,
      hasSaidYes: Boolean(account) && !stored.is_asked,
      hasAccount: Boolean(account),
    };
  });
}

/** Who has not said yes to captaining it is reached by us alone. */
function shownEmail(
  { captain_id: captain, is_asked: isAsked, email, roster_email: roster }: StoredContact,
  address: string | undefined,
): string | null {
  if (captain !== null) return isAsked ? null : email;
  return address ?? roster;
}
