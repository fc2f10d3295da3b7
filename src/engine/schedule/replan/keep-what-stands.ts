import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { isEntityFree } from "#engine/schedule/model/assignment/free-cells.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { minuteOf } from "#engine/schedule/model/calendar.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import { restBetween } from "#engine/schedule/model/model.ts";
import { decidersOf } from "#engine/schedule/model/order.ts";
import { delayedPlacement } from "./delayed-placement.ts";
import type { Replan } from "./replan-state.ts";

/** Puts every announced game back that the disturbances leave standing, and marks the others. */
export function keepWhatStands(plan: Replan): void {
  const { assignment, home, homeCourt, hit } = plan;
  const { grid, model } = assignment;
  const taken = new Set<string>();
  const order = [...home.keys()].toSorted((a, b) => home[a]! - home[b]!);
  for (const item of order) {
    const cell = home[item]!;
    const court = `${cell} ${homeCourt[item]}`;
    const stands =
      cell >= 0 &&
      grid.courts[cell]!.includes(homeCourt[item]!) &&
      isTakenBy(assignment, item, homeCourt[item]!) &&
      !taken.has(court) &&
      isFreeAt(assignment, item, cell) &&
      leavesOrder(assignment, item, cell);
    if (stands) {
      place(assignment, item, cell);
      taken.add(court);
    } else if (plan.announced.has(model.items[item]!.id)) hit.set(item, causeOf(plan, item));
  }
}

function isFreeAt(assignment: Assignment, item: number, cell: number): boolean {
  const { model } = assignment;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    if (!isEntityFree(assignment, model.sides[side]!, cell)) return false;
  }
  return true;
}

/** As the rule about feeders, but looking away from those that have no place yet. */
function leavesOrder({ model, cellOf, grid }: Assignment, item: number, cell: number): boolean {
  return (
    grid.from[cell]! >= Math.max(model.release[item]!, model.dutyRelease[item]!) &&
    model.dutyFeeders[item]!.every(
      (other) => cellOf[other]! < 0 || grid.to[cellOf[other]!]! <= grid.from[cell]!,
    ) &&
    // What has a place already begins before this ends.
    model.dutyFollowers[item]!.every((other) => cellOf[other]! < 0) &&
    decidersOf(model, item).every(
      (other) =>
        cellOf[other]! < 0 ||
        grid.to[cellOf[other]!]! + restBetween(model, item, other) <= grid.from[cell]!,
    )
  );
}

function causeOf(plan: Replan, item: number): Disturbance | null {
  const { assignment, disturbances, announced } = plan;
  const { id, participants } = assignment.model.items[item]!;
  const old = announced.get(id)!;
  const now = delayedPlacement(old, disturbances);
  const found = disturbances.find((it) => {
    if (it.kind === "team_withdrew" || it.date !== old.date) return false;
    if (it.kind === "delay") {
      return (now === null || isBlocked(plan, item)) && minuteOf(old.start) >= minuteOf(it.from);
    }
    if (now === null) return false;
    if (it.kind === "team_unavailable") {
      const isConcerned = participants.some(
        (side) => side.kind === "team" && side.teamId === it.teamId,
      );
      return isConcerned && minuteOf(now.start) < minuteOf(it.before);
    }
    const isOpenAgain = minuteOf(now.start) >= minuteOf(it.to ?? "24:00");
    return it.court === old.court && minuteOf(now.end) > minuteOf(it.from) && !isOpenAgain;
  });
  return found ?? null;
}

function isBlocked({ assignment, home, homeCourt }: Replan, item: number): boolean {
  const cell = home[item]!;
  return cell >= 0 && !assignment.grid.courts[cell]!.includes(homeCourt[item]!);
}
