import { jerseyText } from "#contract/games/jerseys.ts";
import type { ImportRow } from "#contract/teams/import.ts";
import type { StoredPlayer } from "#server/features/players/repository.ts";
import { isOther } from "./kept-teams.ts";

/** How many players were there before of whom a row says what isn't stored: that stays as it is. */
export function countKeptPlayers(there: ReadonlyMap<ImportRow, StoredPlayer>): number {
  return [...there].filter(([{ player: said }, own]) => {
    if (!said) return false;
    // Contacts of who has an account, or is asked, are their own.
    const isTheirs = own.user_id !== null || own.is_offered;
    return (
      isOther(jerseyText(said) || null, jerseyText(own)) ||
      isOther(said.position, own.position) ||
      (said.is_captain && !own.is_captain) ||
      (!isTheirs && isOther(said.email, own.email)) ||
      (!isTheirs && isOther(said.phone_number, own.phone_number))
    );
  }).length;
}
