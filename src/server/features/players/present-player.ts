import { currentTime } from "#contract/clock.ts";
import type { Player } from "#contract/teams/players.ts";
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
  const {
    is_offered: _,
    invited_way: __,
    invited_email: ___,
    mailed_at: ____,
    expires_at: _____,
    refused_at: ______,
    ...shown
  } = rest;
  const ownName = [player.first_name, player.last_name].filter(Boolean).join(" ");
  const name = account_name ?? ownName;
  const presented = { ...shown, name, display_name: name, username: null };
  if (!withContact) return presented;
  const asked = { invitation: stateOf(player), invited: invitedOf(player) };
  // Who stands here from before anybody was asked, is reached once they say yes.
  if (asked.invitation === "unconfirmed") return { ...presented, ...asked };
  const isRegistered = player.user_id !== null;
  return {
    ...presented,
    ...asked,
    username,
    email: isRegistered ? account_email : email,
    user_email: account_email,
    contact_email: email,
    phone_number: isRegistered ? account_phone : phone_number,
    contact_phone: phone_number,
  };
}

/**
 * A roster as the asker may see it. Who hasn't said yes, and which account a name belongs to, is
 * nobody's business but its managers' and their own.
 */
export function presentRoster(
  players: StoredPlayer[],
  { withContact, askerId }: { withContact: boolean; askerId: number | undefined },
): Player[] {
  const shown = withContact ? players : players.filter((player) => !player.is_offered);
  return shown.map((player) => {
    const presented = presentPlayer(player, { withContact });
    return withContact || player.user_id === askerId ? presented : { ...presented, user_id: null };
  });
}

function stateOf(player: StoredPlayer): Player["invitation"] {
  if (!player.is_offered) return player.invited_way === null ? null : "unconfirmed";
  if (player.refused_at !== null) return "refused";
  const isOver = Date.parse(player.expires_at ?? "") <= currentTime().getTime();
  return isOver || player.expires_at === null ? "expired" : "open";
}

/** Of an account neither an address nor whether mail went there: it would tell of others' mails. */
function invitedOf({
  is_offered,
  invited_way: by,
  invited_email: email,
  mailed_at,
  expires_at,
}: StoredPlayer): Player["invited"] {
  if (!is_offered || by === null || expires_at === null) return null;
  return { by, email, mailed_at: by === "account" ? null : mailed_at, expires_at };
}
