import type { UndoTotals } from "#contract/history/history.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import { differing, isThere } from "./differing.ts";

const teamFields = ["home_team_id", "away_team_id"];
const toldFields = new Set([...teamFields, "start_time", "end_time", "court_id"]);

/** What no row of the log tells. */
export type Lost = Pick<UndoTotals, "claims_lost" | "announcements_told">;

export const nothingLost: Lost = { claims_lost: 0, announcements_told: 0 };

/** How much changes make and remove, and whom they concern. */
export function totalsOf(changes: RowChange[], lost: Lost): UndoTotals {
  const back = (of: RowChange["kind"]) =>
    changes.filter(({ kind, before, after }) => kind === of && !isThere(before) && isThere(after))
      .length;
  const gone = (of: RowChange["kind"]) =>
    changes.filter(({ kind, before, after }) => kind === of && isThere(before) && !isThere(after))
      .length;
  return {
    games_back: back("match"),
    games_gone: gone("match"),
    brackets_back: back("bracket"),
    brackets_gone: gone("bracket"),
    teams_back: back("team"),
    teams_gone: gone("team"),
    players_back: back("player"),
    players_gone: gone("player"),
    officials_back: back("official"),
    officials_gone: gone("official"),
    members_back: back("member"),
    members_gone: gone("member"),
    links_back: back("link"),
    links_gone: gone("link"),
    invitations_gone: gone("invitation"),
    invitations_back: back("invitation"),
    links_open: changes.filter(opensAgain).length,
    ...lost,
    teams_told: new Set(changes.filter(isToBeTold).flatMap(teamsOf)).size,
  };
}

function opensAgain({ kind, before, after }: RowChange): boolean {
  if (kind !== "link" || !before || !after) return false;
  return before["revoked_at"] !== null && after["revoked_at"] === null;
}

function isToBeTold({ kind, before, after }: RowChange): boolean {
  if (kind !== "match") return false;
  return !before || !after || differing(before, after).some((field) => toldFields.has(field));
}

function teamsOf({ before, after }: RowChange): unknown[] {
  const ids = [before, after].flatMap((game) => teamFields.map((field) => game?.[field]));
  return ids.filter((id) => typeof id === "number");
}
