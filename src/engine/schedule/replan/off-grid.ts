import type { FixedGame, MatchId, Placement, ScheduleItem, TeamId } from "#engine/types.ts";
import { dateOf } from "#engine/schedule/model/calendar.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { isDecidedBy, isHitBy } from "./hit.ts";
import { delayedPlacement } from "./delayed-placement.ts";
import type { Replan } from "./replan-state.ts";

interface Announced {
  items: ScheduleItem[];
  announced: readonly Placement[];
  disturbances: readonly Disturbance[];
}

/** Games announced for a time that is no slot become fixed games at their (delayed) time. */
export function splitOffGrid(
  { items, announced, disturbances }: Announced,
  grid: Grid,
  released: ReadonlySet<MatchId>,
): { movable: ScheduleItem[]; fixed: FixedGame[]; stayed: Placement[] } {
  const placementOf = new Map(announced.map((placement) => [placement.itemId, placement]));
  const movable: ScheduleItem[] = [];
  const fixed: FixedGame[] = [];
  const stayed: Placement[] = [];
  for (const item of items) {
    const old = placementOf.get(item.id);
    const now = old && delayedPlacement(old, disturbances);
    const isReleased = released.has(item.id) || !now || takesPlaceOf(item, now, disturbances);
    if (isReleased || cellAt(grid, now) >= 0) movable.push(item);
    else {
      const { date, start, end, court } = now;
      const { id: matchId, bracketId, participants, duties = [] } = item;
      const who = { teamIds: teamsOf(item), participants, duties };
      fixed.push({ matchId, bracketId, date, start, end, court, ...who });
      stayed.push(now);
    }
  }
  return { movable, fixed, stayed };
}

/** A delay has moved its games already. */
function takesPlaceOf(
  item: ScheduleItem,
  at: Placement,
  disturbances: readonly Disturbance[],
): boolean {
  const teamIds = teamsOf(item);
  return disturbances.some((it) => it.kind !== "delay" && isHitBy(it, at, teamIds));
}

function teamsOf({ participants }: ScheduleItem): TeamId[] {
  return participants.flatMap((side) => (side.kind === "team" ? [side.teamId] : []));
}

/** Fixed games before which something that decides who plays has moved, or has lost its place. */
export function overtakenBy(plan: Replan, fixed: FixedGame[]): MatchId[] {
  const { due, home, announced } = plan;
  const { model, grid, cellOf } = plan.assignment;
  const isLate = (item: number): boolean => {
    const cell = cellOf[item]!;
    if (cell < 0) return announced.has(model.items[item]!.id);
    return cell !== home[item] && grid.to[cell]! + model.itemRest[item]! > due[item]!;
  };
  const late = new Set([...cellOf.keys()].filter(isLate));
  return fixed.flatMap((game) =>
    feedersOf(model, game).some((item) => late.has(item)) ? [game.matchId!] : [],
  );
}

/** The items that decide who plays a fixed game. */
export function feedersOf(model: Model, { participants = [] }: FixedGame): number[] {
  return [...model.items.entries()].flatMap(([index, item]) =>
    participants.some((side) => isDecidedBy(side, item)) ? [index] : [],
  );
}

/** The items that decide who has a duty at a fixed game. */
export function dutyFeedersOf(model: Model, { duties = [] }: FixedGame): number[] {
  return [...model.items.entries()].flatMap(([index, item]) =>
    duties.some((duty) => duty.kind !== "official" && isDecidedBy(duty, item)) ? [index] : [],
  );
}

/** The cell of that time with that court; failing that, one of that time. */
export function cellAt(grid: Grid, { date, start, end, court }: Placement): number {
  const day = grid.dayNumber.findIndex((dayNumber) => dateOf(dayNumber) === date);
  let found = -1;
  if (day < 0) return found;
  for (let cell = grid.dayStart[day]!; cell < grid.dayStart[day + 1]!; cell++) {
    const slot = grid.slot[cell]!;
    if (slot.start !== start || slot.end !== end) continue;
    if (slot.courts.includes(court)) return cell;
    if (found < 0) found = cell;
  }
  return found;
}
