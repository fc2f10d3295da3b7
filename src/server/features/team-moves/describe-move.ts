import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { TeamMoveGame } from "#contract/teams/team-moves.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import type { MovePlan } from "./move-plan.ts";

/** The games that a move changed, and those of the moved teams that stay behind, in playing order. */
export function describeMove(plan: MovePlan, before: Fixtures, after: Fixtures): TeamMoveGame[] {
  const was = new Map(toScheduleRows(before).map((row) => [row.id, row]));
  const is = toScheduleRows(after);
  const present = new Set(is.map(({ id }) => id));
  const removed = [...was.values()].filter(({ id }) => !present.has(id));
  return [
    ...removed.map((row) => toGame(row, row, "removed")),
    ...is.flatMap((row) => {
      const old = was.get(row.id);
      if (!old) return toGame(row, null, "added");
      if (hasOtherTeams(old, row)) return toGame(row, old, "teams");
      return staysBehind(row, plan, before) ? toGame(row, old, "kept") : [];
    }),
  ];
}

function hasOtherTeams(old: ScheduleRow, row: ScheduleRow): boolean {
  return (
    old.home_team_id !== row.home_team_id ||
    old.away_team_id !== row.away_team_id ||
    old.status !== row.status
  );
}

/** A game begun or over in the group that a team leaves. */
function staysBehind(row: ScheduleRow, { brackets }: MovePlan, { teams }: Fixtures): boolean {
  if (row.status !== "COMPLETED" && row.status !== "IN_PROGRESS") return false;
  return [row.home_team_id, row.away_team_id].some((id) => {
    const bracketId = brackets.get(id ?? 0);
    const old = teams.get(id ?? 0)?.bracket_id ?? null;
    return bracketId !== undefined && old !== bracketId && row.bracket_id === old;
  });
}

function toGame(
  row: ScheduleRow,
  old: ScheduleRow | null,
  change: TeamMoveGame["change"],
): TeamMoveGame {
  return {
    id: row.id,
    game_number: row.game_number,
    change,
    bracket: row.bracket,
    team1: row.team1,
    team2: row.team2,
    former_team1: old?.team1 ?? null,
    former_team2: old?.team2 ?? null,
    team1_source: row.team1_source,
    team2_source: row.team2_source,
    former_team1_source: old?.team1_source ?? null,
    former_team2_source: old?.team2_source ?? null,
    date: row.date,
    start_time: row.start_time,
    court: row.court,
  };
}
