import type { MessageKind, MessageRecipient } from "#contract/tournaments/messages.ts";
import type { Handle } from "#server/database/handle.ts";
import { type Captain, findCaptains } from "#server/features/notifications/captains.ts";
import type { Holder } from "#server/features/notifications/holder.ts";
import { choiceOf, findUnreachedTeams } from "#server/features/notifications/unreached-teams.ts";
import { findMembers } from "#server/features/notifications/members-repository.ts";
import { findOfficials } from "#server/features/officials/repository.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import type { Asked } from "./waiting-changes.ts";

/** Somebody who is told something by hand: a captain, an official, or both. */
export interface Hearer extends Holder {
  officialIds: number[];
  to: MessageRecipient;
}

interface Of extends Pick<Asked, "tournamentId" | "hasMail" | "language"> {
  kind: MessageKind;
}

/**
 * Whom the organiser tells something by hand: the captain of each team that plays, the team by its name
 * where nobody of it is written to, and officials; each person once. With a mail server only officials and
 * teams to whom nothing comes by itself.
 */
export async function findHearers(of: Of, handle: Handle): Promise<Hearer[]> {
  const { tournamentId, hasMail, language, kind } = of;
  const preferences = readPreferences({ language });
  const officials = await findOfficials(tournamentId, handle);
  const accounts = await findMembers(
    [],
    handle,
    officials.map(({ id }) => id),
  );
  const choice = choiceOf[kind];
  const writtenTo = accounts.filter((account) => account.preferences.notifications[choice]);
  const known = new Set(writtenTo.flatMap(({ officialIds }) => officialIds));
  const byName = officials
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }): Hearer => {
      const to = { official_id: id, team_ids: [], teams: [], name, email: null };
      return { preferences, teamIds: [], officialIds: [id], hasSaidYes: true, to };
    });
  const captains = await findCaptains(tournamentId, { hasMail, kind: choice }, handle);
  if (hasMail) {
    const unreached = new Set(await findUnreachedTeams(tournamentId, kind, handle));
    const left = captains.filter(({ contact }) => unreached.has(contact.team_id));
    return [...byName, ...left.map((captain) => asHearer(captain, preferences))];
  }
  const byAccount = new Map<number, Hearer>();
  for (const { id, name, email, ...account } of writtenTo) {
    const official_id = account.officialIds[0] ?? null;
    byAccount.set(id, { ...account, to: { official_id, team_ids: [], teams: [], name, email } });
  }
  const others: Hearer[] = [];
  for (const captain of captains) {
    const id = captain.recipient?.id ?? null;
    const hearer = asHearer(captain, captain.recipient?.preferences ?? preferences);
    if (id === null) others.push(hearer);
    else byAccount.set(id, merged(byAccount.get(id), hearer));
  }
  return [...byName, ...others, ...byAccount.values()];
}

function asHearer(
  { contact, recipient, hasSaidYes, hasAccount }: Captain,
  preferences: Hearer["preferences"],
): Hearer {
  const { team_id: id, team, email } = contact;
  const isLeftAlone = recipient === null && hasAccount;
  return {
    preferences,
    teamIds: [id],
    officialIds: [],
    // Where it goes to nobody in particular, nobody was asked.
    hasSaidYes: hasSaidYes || recipient === null,
    to: {
      official_id: null,
      team_ids: [id],
      teams: [team],
      name: recipient?.name ?? null,
      email: isLeftAlone ? null : email,
    },
  };
}

/** Of one account: who has said yes to being an official is reached, whatever they answer as captains. */
function merged(before: Hearer | undefined, { to, ...hearer }: Hearer): Hearer {
  if (!before) return { ...hearer, to };
  return {
    ...before,
    teamIds: [...before.teamIds, ...hearer.teamIds],
    hasSaidYes: before.hasSaidYes && hearer.hasSaidYes,
    to: {
      ...before.to,
      team_ids: [...before.to.team_ids, ...to.team_ids],
      teams: [...before.to.teams, ...to.teams],
      email: before.to.email ?? to.email,
    },
  };
}
