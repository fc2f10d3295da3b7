import type { MessageKind } from "#contract/tournaments/messages.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { findCaptains } from "./captains.ts";
import { findDevicesOfTeams } from "./device-holders.ts";
import { findMembers } from "./members-repository.ts";

/** The choice in the settings by which each kind of message comes. */
export const choiceOf = {
  call: "tournament_updates",
  announcement: "tournament_updates",
  reminder: "match_reminders",
  changes: "tournament_updates",
} as const satisfies Record<MessageKind, string>;

/** Who plays is mailed what can be read in time; on the day it comes to captains and to browsers alone. */
const isMailedToPlayers = { call: false, announcement: false, reminder: true, changes: true };

/**
 * The teams of a tournament that nothing of a kind comes to by itself where mail goes out: nobody of it has
 * an account, an address or a browser that wants it.
 */
export async function findUnreachedTeams(
  tournamentId: number,
  kind: MessageKind,
  handle: Database | Transaction,
): Promise<number[]> {
  const choice = choiceOf[kind];
  const captains = await findCaptains(tournamentId, { hasMail: true, kind: choice }, handle);
  const left = captains.flatMap(({ recipient, contact }) => (recipient ? [] : [contact.team_id]));
  const devices = await findDevicesOfTeams(left, handle);
  const players = isMailedToPlayers[kind] ? await findMembers(left, handle) : [];
  const holders = [...devices.map(({ holder }) => holder), ...players];
  const reached = new Set(
    holders
      .filter(({ preferences }) => preferences.notifications[choice])
      .flatMap(({ teamIds }) => teamIds),
  );
  return left.filter((id) => !reached.has(id));
}
