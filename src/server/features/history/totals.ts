import type { UndoTotals } from "#contract/history/history.ts";
import type { RowChange } from "#server/write/audit-repository.ts";
import { differing } from "./differing.ts";

const teamFields = ["home_team_id", "away_team_id"];
const toldFields = new Set([...teamFields, "start_time", "end_time", "court_id"]);

/** How much changes make and remove, and whom they concern. */
export function totalsOf(changes: RowChange[], claims_lost: number): UndoTotals {
  const back = (of: RowChange["kind"]) =>
    changes.filter(({ kind, before }) => kind === of && !before).length;
  const gone = (of: RowChange["kind"]) =>
    changes.filter(({ kind, after }) => kind === of && !after).length;
  return {
    games_back: back("match"),
    games_gone: gone("match"),
    brackets_back: back("bracket"),
    brackets_gone: gone("bracket"),
    links_back: back("link"),
    links_gone: gone("link"),
    claims_lost,
    teams_told: new Set(changes.filter(isToBeTold).flatMap(teamsOf)).size,
  };
}

function isToBeTold({ kind, before, after }: RowChange): boolean {
  if (kind !== "match") return false;
  return !before || !after || differing(before, after).some((field) => toldFields.has(field));
}

function teamsOf({ before, after }: RowChange): unknown[] {
  const ids = [before, after].flatMap((game) => teamFields.map((field) => game?.[field]));
  return ids.filter((id) => typeof id === "number");
}
