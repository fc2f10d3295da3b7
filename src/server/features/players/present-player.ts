import type { Player } from "#contract/players.ts";
import type { StoredPlayer } from "./repository.ts";

/**
 * A roster entry as the wire has it. A registered player goes by the account's name and contacts,
 * a custom one by those given. Contacts, and the name that somebody signs in with, are for those
 * who may manage the roster.
 */
export function presentPlayer(
  player: StoredPlayer,
  { withContact }: { withContact: boolean },
): Player {
  const { account_name, account_email, account_phone, email, phone_number, username, ...rest } =
    player;
  const { invited_at: invitedAt, refused_at: refusedAt, ...shown } = rest;
  const ownName = [player.first_name, player.last_name].filter(Boolean).join(" ");
  const name = account_name ?? ownName;
  const presented = { ...shown, name, display_name: name, username: null };
  const invitation = invitedAt === null ? null : refusedAt === null ? "open" : "refused";
  if (!withContact) return presented;
  const isRegistered = player.user_id !== null;
  return {
    ...presented,
    invitation,
    username,
    email: isRegistered ? account_email : email,
    user_email: account_email,
    contact_email: email,
    phone_number: isRegistered ? account_phone : phone_number,
    contact_phone: phone_number,
  };
}

/** A roster as the asker may see it: who hasn't said yes is nobody's business but its managers'. */
export function presentRoster(
  players: StoredPlayer[],
  { withContact }: { withContact: boolean },
): Player[] {
  const shown = withContact ? players : players.filter((player) => player.invited_at === null);
  return shown.map((player) => presentPlayer(player, { withContact }));
}
