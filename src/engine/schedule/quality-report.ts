import type { MatchId, TeamId } from "#engine/types.ts";
import type { Assignment } from "./assignment.ts";
import type { Bound } from "./lower-bound.ts";
import { usedTime } from "./summary.ts";

/** A figure with the team and games that it is about. */
export interface TeamFigure {
  minutes: number;
  teamId: TeamId;
  itemIds: MatchId[];
}

/** How good a schedule is; each extreme names the team and games that it concerns. */
export interface QualityReport {
  games: number;
  scheduled: number;
  /** Slots until the last game ends, and the fewest that any schedule needs (null: cannot fit). */
  slots: number;
  slotsBound: number | null;
  boundReason: string;
  days: number;
  /** Minutes that teams wait between their games of one day, all together. */
  idleMinutes: number;
  /** Days on which a team plays, summed over teams. */
  teamDays: number;
  longestWait: TeamFigure | null;
  shortestRest: TeamFigure | null;
}

/** Measures an assignment. */
export function reportQuality(assignment: Assignment, bound: Bound): QualityReport {
  const { slots, days } = usedTime(assignment);
  const report: QualityReport = {
    games: assignment.model.size,
    scheduled: assignment.placed,
    slots,
    slotsBound: bound.slots < Infinity ? bound.slots : null,
    boundReason: bound.reason,
    days,
    idleMinutes: 0,
    teamDays: 0,
    longestWait: null,
    shortestRest: null,
  };
  for (const [teamId, items] of gamesByTeam(assignment)) {
    measureTeam(assignment, report, teamId, items);
  }
  return report;
}

function gamesByTeam({ model, cellOf }: Assignment): Map<TeamId, number[]> {
  const games = new Map<TeamId, number[]>();
  model.items.forEach((item, index) => {
    if (cellOf[index]! < 0) return;
    for (const participant of item.participants) {
      if (participant.kind !== "team") continue;
      const list = games.get(participant.teamId);
      if (list) list.push(index);
      else games.set(participant.teamId, [index]);
    }
  });
  return games;
}

function measureTeam(
  { grid, cellOf, model }: Assignment,
  report: QualityReport,
  teamId: TeamId,
  items: number[],
): void {
  items.sort((a, b) => cellOf[a]! - cellOf[b]!);
  items.forEach((item, index) => {
    const cell = cellOf[item]!;
    const before = items[index - 1];
    const previous = before === undefined ? -1 : cellOf[before]!;
    const isSameDay = previous >= 0 && grid.day[previous] === grid.day[cell];
    if (!isSameDay) report.teamDays++;
    if (before === undefined) return;
    const minutes = grid.from[cell]! - grid.to[previous]!;
    const figure = { minutes, teamId, itemIds: [model.items[before]!.id, model.items[item]!.id] };
    if (!report.shortestRest || minutes < report.shortestRest.minutes) report.shortestRest = figure;
    if (!isSameDay) return;
    report.idleMinutes += minutes;
    if (!report.longestWait || minutes > report.longestWait.minutes) report.longestWait = figure;
  });
}
