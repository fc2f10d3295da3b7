import type { WaitingMessage } from "#contract/tournaments/messages.ts";
import type { Language } from "#contract/accounts/users.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { composeChanges } from "#server/features/notifications/changes/tell-changes.ts";
import { findNews, teamsOf } from "#server/features/notifications/changes/news.ts";
import {
  messageTo,
  messageToOfficial,
} from "#server/features/notifications/changes/write-changes.ts";
import { findOfficials } from "#server/features/officials/repository.ts";
import type { Member } from "#server/features/notifications/members-repository.ts";
import { findTournamentToTell } from "#server/features/notifications/changes/told-tournaments-repository.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import { findUnreachedTeams } from "#server/features/notifications/unreached-teams.ts";
import {
  findContacts,
  findTeamNames,
  type StoredContact,
} from "#server/features/notifications/contacts-repository.ts";

const kind = "changes";

export interface Asked {
  tournamentId: number;
  publicUrl: string;
  hasMail: boolean;
  /** Of whoever asks: what is said to a team that nobody can be written of. */
  language: Language | null;
}

/**
 * What there is to tell of changed games and duties since everybody was last told, by person, and by team
 * where nobody of it can be written to. Officials without an account have no address with us: whoever runs
 * the day tells them, with the link to their page.
 */
export async function findWaitingChanges(
  tournament: Awaited<ReturnType<typeof findTournamentToTell>>,
  { tournamentId, publicUrl, hasMail, language }: Asked,
  handle: Database | Transaction,
): Promise<WaitingMessage[]> {
  const sending = { publicUrl, key: null };
  const { messages, games, duties } = await composeChanges(
    { tournament, sending, channel: "mail" },
    handle,
  );
  const contacts = await findContacts(tournamentId, handle);
  // Who leaves hears what they are relieved of.
  const nameOf = await findTeamNames(tournamentId, handle);
  const reachedOfficials = new Set(messages.flatMap(({ member }) => toldAs(member)));
  const { teamIds, news } = hasMail
    ? await findNewsByHand(tournamentId, handle)
    : { teamIds: notAmong(messages, contacts), news: { tournament, games, duties } };
  const hit = new Set(teamsOf(news));
  const unreached = contacts.filter(({ team_id: id }) => hit.has(id) && teamIds.includes(id));
  const written = messages.map(({ member, message }): WaitingMessage => {
    const isAsked = member.id !== null && !member.hasSaidYes;
    const to = {
      official_id: toldAs(member)[0] ?? null,
      team_ids: member.teamIds,
      teams: member.teamIds.flatMap((id) => nameOf.get(id) ?? []),
      name: member.name,
      email: isAsked ? null : member.email,
    };
    return { kind, to: [to], is_mailed: hasMail, subject: message.subject, text: message.text };
  });
  const preferences = readPreferences({ language });
  const byHand = unreached.flatMap(
    ({ team_id: id, team, roster_email: email }): WaitingMessage[] => {
      const nobody = { id: null, teamId: id, name: null, email: "", preferences } as const;
      const member = { ...nobody, teamIds: [id], hasSaidYes: true };
      const message = messageTo(member, { ...news, sending });
      if (!message) return [];
      const { subject, text } = message;
      const to = { official_id: null, name: null, email, team_ids: [id], teams: [team] };
      return [{ kind, to: [to], is_mailed: false, subject, text }];
    },
  );
  const officials = await findOfficials(tournamentId, handle);
  const onDuty = officials.flatMap(({ id, name }): WaitingMessage[] => {
    if (reachedOfficials.has(id)) return [];
    const message = messageToOfficial({ id, name, preferences }, { tournament, duties, publicUrl });
    if (!message) return [];
    const to = { official_id: id, name, email: null, team_ids: [], teams: [] };
    return [{ kind, to: [to], is_mailed: false, ...message }];
  });
  return [...onDuty, ...byHand, ...written];
}

type Composed = Awaited<ReturnType<typeof composeChanges>>["messages"];

/** The teams of which nobody is among those who are told. */
function notAmong(messages: Composed, contacts: StoredContact[]): number[] {
  const reached = new Set(messages.flatMap(({ member }) => member.teamIds));
  return contacts.flatMap(({ team_id: id }) => (reached.has(id) ? [] : [id]));
}

/** Where mail goes out: the teams that it doesn't come to, and what changed since they were told by hand. */
async function findNewsByHand(tournamentId: number, handle: Database | Transaction) {
  const tournament = await findTournamentToTell(tournamentId, handle, "hand");
  return {
    teamIds: await findUnreachedTeams(tournamentId, "changes", handle),
    news: await findNews(tournament, "hand", handle),
  };
}

/** The officials as whom somebody is told: nobody who hears of results alone. */
function toldAs({
  preferences,
  officialIds,
}: Pick<Member, "preferences" | "officialIds">): number[] {
  return preferences.notifications.tournament_updates ? officialIds : [];
}
