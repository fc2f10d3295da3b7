import { divisionIn } from "#contract/tournaments/divisions.ts";
import type { ScheduleRow, TeamSource } from "#contract/schedule/schedule.ts";
import type { Standings } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

interface Day {
  tournament: Pick<Tournament, "divisions" | "existing_brackets_count" | "status">;
  rows: readonly ScheduleRow[];
  standings: Pick<Standings, "group_stage" | "final_ranking">;
}

/**
 * That no game follows for a team that has played, with its final place once nothing can change that;
 * null while one may yet come. Before a tournament's end only a knock-out that is made makes that certain:
 * until then playoffs may still be.
 */
export function endOfGames(teamId: number, day: Day): { place: number | null } | null {
  const own = day.rows.filter((row) => sidesOf(row).some(({ id }) => id === teamId));
  if (!own.some(({ status }) => status === "COMPLETED")) return null;
  if (day.tournament.status !== "completed" && !isMade(own, day)) return null;
  const canHold = ({ id, source }: ReturnType<typeof sidesOf>[number]) =>
    id === null ? source === null || mayBe(source, { teamId, own, day }) : id === teamId;
  if (day.rows.some((row) => isOpen(row) && sidesOf(row).some(canHold))) return null;
  return { place: finalPlace(teamId, day) };
}

/** Whether each bracket of the team's division has games by now, those of a knock-out among them. */
function isMade(own: ScheduleRow[], { tournament, rows }: Day): boolean {
  const division = divisionIn(tournament.divisions, own[0]!.bracket_id);
  const made = new Map(rows.map(({ bracket_id: id, stage }) => [id, stage]));
  const ids = division?.brackets.map(({ id }) => id) ?? [...made.keys()];
  const planned = division ? ids.length : tournament.existing_brackets_count;
  const stages = ids.flatMap((id) => made.get(id) ?? []);
  return stages.length >= planned && stages.includes("elimination");
}

function isOpen({ status }: ScheduleRow): boolean {
  return status === "SCHEDULED" || status === "IN_PROGRESS";
}

function sidesOf(row: ScheduleRow) {
  return [
    { id: row.home_team_id, source: row.team1_source },
    { id: row.away_team_id, source: row.team2_source },
  ];
}

/** Whether a side that is still open may turn out to be the team, which has no open game itself. */
function mayBe(
  source: TeamSource,
  { teamId, own, day }: { teamId: number; own: ScheduleRow[]; day: Day },
): boolean {
  const hasRank = (bracket: string, rank: number) => {
    const row = day.standings.group_stage[bracket]?.find(({ team_id: id }) => id === teamId);
    return !row?.is_decided || row.rank === rank;
  };
  switch (source.kind) {
    case "winner":
    case "loser":
      return own.some(({ game_number: number }) => number === source.game_number);
    case "rank":
      return isIn(own, source.bracket_id) && hasRank(source.bracket, source.rank);
    case "best_ranked":
      return source.bracket_ids.some(
        (id, index) => isIn(own, id) && hasRank(source.brackets[index]!, source.rank),
      );
    case "pairing":
      return own.some(({ bracket }) => bracket === source.bracket);
  }
}

function isIn(own: ScheduleRow[], bracketId: number): boolean {
  return own.some(({ bracket_id: id }) => id === bracketId);
}

/** Others can come to share the place that a round gave for as long as it or one before it is played. */
function finalPlace(teamId: number, { rows, standings }: Day): number | null {
  const place = standings.final_ranking.find(({ team_id: id }) => id === teamId);
  if (!place?.is_decided) return null;
  const by = place.decided_by;
  if (by.kind !== "round") return place.rank;
  const last = rows.find(({ id }) => id === by.match_id);
  const isShared = (row: ScheduleRow) =>
    isOpen(row) && row.bracket_id === last?.bracket_id && row.round <= last.round;
  return last && !rows.some(isShared) ? place.rank : null;
}
