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
  const { account_name, account_email, account_phone, email, phone_number, username, ...shown } =
    player;
  const ownName = [player.first_name, player.last_name].filter(Boolean).join(" ");
  const name = account_name ?? ownName;
  const presented = { ...shown, name, display_name: name, username: null };
  if (!withContact) return presented;
  const isRegistered = player.user_id !== null;
  return {
    ...presented,
    username,
    email: isRegistered ? account_email : email,
    user_email: account_email,
    contact_email: email,
    phone_number: isRegistered ? account_phone : phone_number,
    contact_phone: phone_number,
  };
}
