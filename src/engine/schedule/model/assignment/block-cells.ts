import { dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { peopleOfFixed } from "#engine/schedule/model/duty-holders.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import type { Absence, FixedGame } from "#engine/types.ts";
import type { Assignment } from "./assignment.ts";
import { setBit } from "./bits.ts";

/** Closes to whoever plays or has duties at fixed games the cells near them, and counts the games of each day. */
export function blockFixedGames(
  { grid, model, words }: Assignment,
  blocked: Int32Array,
  fixedPerDay: Uint8Array,
  fixed: FixedGame[],
): void {
  const entityOf = entitiesOfTeams(model);
  const dayOf = new Map([...grid.dayNumber].map((dayNumber, day) => [dayNumber, day]));
  for (const game of fixed) {
    const entities = game.teamIds.flatMap((teamId) => [
      ...(entityOf.has(teamId) ? [entityOf.get(teamId)!] : []),
      ...(model.peopleOf.get(teamId) ?? []),
    ]);
    const dayNumber = dayNumberOf(game.date);
    const [from, to] = [minuteOf(game.start), minuteOf(game.end)].map(
      (it) => dayNumber * 1440 + it,
    );
    model.rests.forEach((rest, index) => {
      const own = entities.filter((entity) => (model.restOf?.[entity] ?? 0) === index);
      block(grid, words, blocked, own, from! - rest, to! + rest);
    });
    const holders = peopleOfFixed(game).flatMap((key) => model.holderOf.get(key) ?? []);
    const apart = model.apartAt.get(game.matchId ?? 0) ?? [];
    block(grid, words, blocked, [...holders, ...apart], from!, to!);
    const day = dayOf.get(dayNumber);
    if (day === undefined) continue;
    for (const entity of entities) fixedPerDay[entity * grid.days + day]! += 1;
  }
}

/** Closes to teams the cells of the times at which they are away. */
export function blockAbsences(
  { grid, model, words }: Assignment,
  blocked: Int32Array,
  absences: Absence[],
): void {
  const entityOf = entitiesOfTeams(model);
  for (const { teamId, date, from, to } of absences) {
    const entity = entityOf.get(teamId);
    if (entity === undefined) continue;
    for (const day of date === null ? grid.dayNumber : [dayNumberOf(date)]) {
      const midnight = day * 1440;
      block(grid, words, blocked, [entity], midnight + minuteOf(from), midnight + minuteOf(to));
    }
  }
}

function entitiesOfTeams(model: Model): Map<number, number> {
  const entityOf = new Map<number, number>();
  model.entities.slice(0, model.firstPerson).forEach(({ participant }, entity) => {
    if (participant?.kind === "team") entityOf.set(participant.teamId, entity);
  });
  return entityOf;
}

/** Closes every cell that shares time with [earliest, latest); cells are in order of their ends. */
function block(
  grid: Grid,
  words: number,
  blocked: Int32Array,
  entities: number[],
  earliest: number,
  latest: number,
): void {
  let [low, high] = [0, grid.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (grid.to[middle]! > earliest) high = middle;
    else low = middle + 1;
  }
  for (let cell = low; cell < grid.size && grid.to[cell]! < latest + 1440; cell++) {
    if (grid.from[cell]! >= latest) continue;
    const day = grid.day[cell]!;
    for (const entity of entities) {
      setBit(blocked, (entity * grid.days + day) * words, cell - grid.dayStart[day]!);
    }
  }
}
