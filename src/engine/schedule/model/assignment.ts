import type { Absence, FixedGame } from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "./calendar.ts";
import { courtMixes, type CourtMixes, withGame, withoutGame } from "./court-mixes.ts";
import { peopleOfFixed } from "./duty-holders.ts";
import type { Grid } from "./grid.ts";
import type { Model } from "./model.ts";
import type { Restrictions } from "./restrictions.ts";

/**
 * Which cell each item is in, and for each entity and day a bit mask of its cells, so that "is the
 * team free and rested" is one AND. Courts come last (see courts.ts): a cell only counts them.
 */
export interface Assignment {
  model: Model;
  grid: Grid;
  /** Cells from here on are closed: the makespan that is being tried. */
  horizon: number;
  /** Cell of each item, -1 without one. */
  cellOf: Int32Array;
  /** Items of each cell: `cellItems[cellStart[c]] …`, `used[c]` of them. */
  cellStart: Int32Array;
  cellItems: Int32Array;
  positionOf: Int32Array;
  used: Int32Array;
  placed: number;
  /** 1 + the item that an entity plays in a cell, 0 for none: `itemAt[entity * grid.size + cell]`. */
  itemAt: Uint16Array | Uint32Array;
  /** 32-bit words per entity and day; mask index is `(entity * days + day) * words`. */
  words: number;
  mask: Int32Array;
  /** Per cell, the cells of its day that are too near for one team (itself included), with the shortest rest. */
  conflict: Int32Array;
  /** Per cell, such cells of other days; empty unless the rest reaches over midnight. */
  farConflicts: Int32Array[];
  /** Both with each of the model's rests, and which each entity has; null where all have one. */
  near: NearCells[];
  restOf: Uint8Array | null;
  /** As `conflict`, but without rest: for whoever has duties. */
  overlap: Int32Array;
  /** Cells closed to an entity by its fixed games, and their number a day; null without any. */
  blocked: Int32Array | null;
  fixedPerDay: Uint8Array | null;
  /** Games that each entity may have on each day; null without a limit. */
  dailyLimit: Uint8Array | null;
  /** What mixes of games the courts of cells do for, and the mix of each cell; null where all take all. */
  mixes: CourtMixes | null;
  mixOf: Int32Array;
}

type NearCells = Pick<Assignment, "conflict" | "farConflicts">;

const NONE = new Int32Array(0);
/** No limit, in a byte. */
const mostGames = 255;

/** An assignment without any item in it. */
export function emptyAssignment(model: Model, grid: Grid, restrictions: Restrictions): Assignment {
  let longest = 1;
  for (let day = 0; day < grid.days; day++) {
    longest = Math.max(longest, grid.dayStart[day + 1]! - grid.dayStart[day]!);
  }
  const words = Math.ceil(longest / 32);
  const cellStart = new Int32Array(grid.size + 1);
  for (let cell = 0; cell < grid.size; cell++) {
    cellStart[cell + 1] = cellStart[cell]! + grid.capacity[cell]!;
  }
  const near = model.rests.map((rest) => findConflicts(grid, words, rest));
  const assignment: Assignment = {
    model,
    grid,
    horizon: grid.size,
    cellOf: new Int32Array(model.size).fill(-1),
    cellStart,
    cellItems: new Int32Array(cellStart[grid.size]!),
    positionOf: new Int32Array(model.size),
    used: new Int32Array(grid.size),
    placed: 0,
    itemAt:
      model.size < 65_535
        ? new Uint16Array(model.entities.length * grid.size)
        : new Uint32Array(model.entities.length * grid.size),
    words,
    mask: new Int32Array(model.entities.length * grid.days * words),
    ...near[0]!,
    near,
    restOf: model.restOf,
    overlap: model.holderOf.size > 0 ? findConflicts(grid, words, 0).conflict : NONE,
    blocked: null,
    fixedPerDay: null,
    dailyLimit:
      model.maxPerDay > 0
        ? new Uint8Array(model.entities.length * grid.days)
            .fill(model.maxPerDay)
            .fill(mostGames, model.firstPerson * grid.days)
        : null,
    mixes: model.kinds && courtMixes(model.kinds, grid.courts),
    mixOf: model.kinds ? new Int32Array(grid.size) : NONE,
  };
  const { fixed, absences = [] } = restrictions;
  if (fixed.length + absences.length > 0) {
    assignment.blocked = new Int32Array(assignment.mask.length);
    assignment.fixedPerDay = new Uint8Array(model.entities.length * grid.days);
    blockFixedGames(assignment, assignment.blocked, assignment.fixedPerDay, fixed);
    blockAbsences(assignment, assignment.blocked, absences);
  }
  return assignment;
}

/** Whether an entity is free, rested and under its daily limit for a cell. */
export function isEntityFree(assignment: Assignment, entity: number, cell: number): boolean {
  const { words, mask, grid } = assignment;
  const conflict = conflictsOf(assignment, entity);
  const day = grid.day[cell]!;
  const base = (entity * grid.days + day) * words;
  for (let word = 0; word < words; word++) {
    if ((mask[base + word]! & conflict[cell * words + word]!) !== 0) return false;
  }
  const far = farConflictsOf(assignment, entity, cell);
  for (let i = 0; i < far.length; i++) if (hasCell(assignment, entity, far[i]!)) return false;
  if (isBlocked(assignment, entity, cell)) return false;
  return (
    assignment.dailyLimit === null ||
    !exceedsDailyLimit(assignment, entity, day, gamesOnDay(assignment, entity, day) + 1)
  );
}

/** Per cell, the cells of its day that are too near for an entity: with rest, but for its duties. */
export function conflictsOf(assignment: Assignment, entity: number): Int32Array {
  const { model, overlap } = assignment;
  return entity < model.firstHolder ? restedCells(assignment, entity) : overlap;
}

/** Per cell, the cells of its day that are too near with the rest that an entity has as one who plays. */
export function restedCells({ conflict, near, restOf }: Assignment, entity: number): Int32Array {
  return restOf === null ? conflict : near[restOf[entity]!]!.conflict;
}

/** Such cells of other days. */
export function farRestedCells(
  { farConflicts, near, restOf }: Assignment,
  entity: number,
): Int32Array[] {
  return restOf === null ? farConflicts : near[restOf[entity]!]!.farConflicts;
}

/** Such cells of other days. */
export function farConflictsOf(assignment: Assignment, entity: number, cell: number): Int32Array {
  const isPlaying = entity < assignment.model.firstHolder;
  return isPlaying ? farRestedCells(assignment, entity)[cell]! : NONE;
}

/** Whether an entity's fixed games or absences alone keep it from a cell. */
export function isClosedTo(assignment: Assignment, entity: number, cell: number): boolean {
  const { grid, fixedPerDay } = assignment;
  const day = grid.day[cell]!;
  const fixed = fixedPerDay?.[entity * grid.days + day] ?? 0;
  return (
    isBlocked(assignment, entity, cell) || exceedsDailyLimit(assignment, entity, day, fixed + 1)
  );
}

/** Whether that many games on a day are too many for an entity. */
export function exceedsDailyLimit(
  { dailyLimit, grid }: Assignment,
  entity: number,
  day: number,
  games: number,
): boolean {
  return dailyLimit !== null && games > dailyLimit[entity * grid.days + day]!;
}

/**
 * Keeps room on each day for games that must follow: an entity with h rounds after it leaves out the
 * last h days of `days` (the last game first), each as often as it stands there.
 */
export function reserveForLaterRounds(
  { model, grid, dailyLimit }: Assignment,
  days: number[],
): void {
  if (dailyLimit === null) return;
  const heights = new Int32Array(model.entities.length);
  for (let item = 0; item < model.size; item++) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      const entity = model.sides[side]!;
      heights[entity] = Math.max(heights[entity]!, model.height[item]!);
    }
  }
  heights.forEach((height, entity) => {
    for (const day of days.slice(0, height)) {
      const index = entity * grid.days + day;
      dailyLimit[index] = Math.max(0, dailyLimit[index]! - 1);
    }
  });
}

/** Games of an entity on a day, fixed ones included. */
export function gamesOnDay(assignment: Assignment, entity: number, day: number): number {
  const { words, mask, grid } = assignment;
  const base = (entity * grid.days + day) * words;
  let games = assignment.fixedPerDay ? assignment.fixedPerDay[entity * grid.days + day]! : 0;
  for (let word = 0; word < words; word++) games += countBits(mask[base + word]!);
  return games;
}

/** Puts an item into a cell. The caller has checked that it may go there. */
export function place(assignment: Assignment, item: number, cell: number): void {
  const position = assignment.cellStart[cell]! + assignment.used[cell]!++;
  assignment.cellItems[position] = item;
  assignment.positionOf[item] = position;
  assignment.cellOf[item] = cell;
  assignment.placed++;
  const { mixes, mixOf } = assignment;
  if (mixes) mixOf[cell] = withGame(mixes, mixOf[cell]!, mixes.kinds.kindOf[item]!);
  toggle(assignment, item, cell, item + 1);
}

/** Takes an item out of its cell. */
export function unplace(assignment: Assignment, item: number): void {
  const cell = assignment.cellOf[item]!;
  const last = assignment.cellStart[cell]! + --assignment.used[cell]!;
  const moved = assignment.cellItems[last]!;
  const position = assignment.positionOf[item]!;
  assignment.cellItems[position] = moved;
  assignment.positionOf[moved] = position;
  assignment.cellOf[item] = -1;
  assignment.placed--;
  const { mixes, mixOf } = assignment;
  if (mixes) mixOf[cell] = withoutGame(mixes, mixOf[cell]!, mixes.kinds.kindOf[item]!);
  toggle(assignment, item, cell, 0);
}

/** Puts every item back where a copy of `cellOf` has it. */
export function restorePlaces(assignment: Assignment, cellOf: Int32Array): void {
  for (let item = 0; item < cellOf.length; item++) {
    if (assignment.cellOf[item]! >= 0) unplace(assignment, item);
  }
  cellOf.forEach((cell, item) => {
    if (cell >= 0) place(assignment, item, cell);
  });
}

/** The number of ones in a 32-bit word. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function isBlocked({ blocked, grid, words }: Assignment, entity: number, cell: number): boolean {
  if (blocked === null) return false;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  return (blocked[(entity * grid.days + day) * words + (local >> 5)]! & (1 << (local & 31))) !== 0;
}

function toggle(assignment: Assignment, item: number, cell: number, mark: number): void {
  const { model, grid, words, mask, itemAt } = assignment;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    const index = (entity * grid.days + day) * words + (local >> 5);
    itemAt[entity * grid.size + cell] = mark;
    mask[index] = mask[index]! ^ (1 << (local & 31));
  }
}

function hasCell(assignment: Assignment, entity: number, cell: number): boolean {
  const { grid, words, mask } = assignment;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  const word = mask[(entity * grid.days + day) * words + (local >> 5)]!;
  return (word & (1 << (local & 31))) !== 0;
}

function findConflicts(grid: Grid, words: number, restMinutes: number): NearCells {
  const conflict = new Int32Array(grid.size * words);
  const farConflicts = Array.from({ length: grid.size }, () => NONE);
  const reach = restMinutes + 1440;
  for (let cell = 0; cell < grid.size; cell++) {
    const far: number[] = [];
    const day = grid.day[cell]!;
    for (
      let other = cell;
      other < grid.size && grid.from[other]! < grid.to[cell]! + reach;
      other++
    ) {
      if (!isTooNear(grid, cell, other, restMinutes)) continue;
      if (grid.day[other] === day) {
        setBit(conflict, cell * words, other - grid.dayStart[day]!);
        setBit(conflict, other * words, cell - grid.dayStart[day]!);
      } else {
        far.push(other);
        farConflicts[other] = Int32Array.of(...farConflicts[other]!, cell);
      }
    }
    if (far.length > 0) farConflicts[cell] = Int32Array.of(...farConflicts[cell]!, ...far);
  }
  return { conflict, farConflicts };
}

function isTooNear(grid: Grid, a: number, b: number, restMinutes: number): boolean {
  return Math.max(grid.from[a]!, grid.from[b]!) < Math.min(grid.to[a]!, grid.to[b]!) + restMinutes;
}

function setBit(words: Int32Array, base: number, bit: number): void {
  words[base + (bit >> 5)]! |= 1 << (bit & 31);
}

function blockFixedGames(
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
      if (own.length > 0) block(grid, words, blocked, own, from! - rest, to! + rest);
    });
    const holders = peopleOfFixed(game).flatMap((key) => model.holderOf.get(key) ?? []);
    if (holders.length > 0) block(grid, words, blocked, holders, from!, to!);
    const day = dayOf.get(dayNumber);
    if (day === undefined) continue;
    for (const entity of entities) fixedPerDay[entity * grid.days + day]! += 1;
  }
}

function blockAbsences(
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
