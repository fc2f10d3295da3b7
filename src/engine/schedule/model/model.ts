import type { MatchId, Participant, ScheduleItem, TeamId } from "#engine/types.ts";
import type { CourtKinds } from "./court-kinds.ts";
import type { DutyHolders } from "./duty-holders.ts";

/**
 * A problem with everything numbered from 0 and flat. An *entity* is whoever a side of a match can
 * be: a team, or a place still to be decided ("winner of game 12", "A1"); the same place in two
 * matches is the same entity, and the hard rules hold for it as for a team. A person whom teams
 * share is one too, a further side of all their matches, and has no limit of games a day. So is whoever
 * has duties, at these matches and those of their own: at one of them at a time, with or without rest.
 */
export interface Model extends DutyHolders {
  size: number;
  items: ScheduleItem[];
  /** Sides of item i: `sides[sideStart[i]] … sides[sideStart[i + 1] - 1]`, entity indices. */
  sideStart: Int32Array;
  sides: Int32Array;
  entities: Entity[];
  /** Entities from here on are people whom teams share. */
  firstPerson: number;
  /** These people by their teams, those with fixed games only among them. */
  peopleOf: ReadonlyMap<TeamId, number[]>;
  /** Entities from here on stand for two items that are kept apart: they wait for nothing. */
  firstApart: number;
  /** These entities by the items, and fixed games, that they are at. */
  apartAt: ReadonlyMap<MatchId, number[]>;
  /** Bracket index of each item, and the items of each bracket. */
  bracket: Int32Array;
  bracketIds: number[];
  bracketItems: number[][];
  /** Items whose winner or loser each item waits for, and the other way round. */
  feeders: number[][];
  followers: number[][];
  /** Brackets that must end before each item, and the items that wait for each bracket. */
  gates: number[][];
  gated: number[][];
  /** Earliest start in minutes since 1970-01-01, from games already fixed. */
  release: Float64Array;
  /** Latest end in minutes since 1970-01-01, by the windows of the problem. */
  due: Float64Array;
  /** How many matches must follow each item, one after the other. */
  height: Int32Array;
  /** Whether the order of matches or a window concerns the item: it waits for something or something for it. */
  isLinked: Uint8Array;
  /** The shortest rest of all items. */
  restMinutes: number;
  /** How long those who play each item rest around it. */
  itemRest: Int32Array;
  /** The rests that there are, the shortest first, and which of them each entity has; null where all have one. */
  rests: number[];
  restOf: Uint8Array | null;
  /** The longest wait that is wished between two games of a day; Infinity without such a wish. */
  longestWait: number;
  /** Games a day and entity; 0 is no limit. */
  maxPerDay: number;
  /** Null where every court takes every item. */
  kinds: CourtKinds | null;
}

export interface Entity {
  /** Null for whoever has duties, as such, and for items that are kept apart. */
  participant: Participant | null;
  /** Item whose result decides who this is; -1 when it is no item's winner or loser. */
  sourceItem: number;
  /** Items of the round that must be over before it is known who this is. */
  sourceRound: number[];
  /** Brackets whose ranking decides who this is. */
  sourceBrackets: number[];
}

/** The entity indices of an item's sides. */
export function sidesOf(model: Model, item: number): Int32Array {
  return model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]);
}

/** The entity indices of those who play an item, without the people whom they share. */
export function playersOf(model: Model, item: number): Int32Array {
  return sidesOf(model, item).filter((entity) => entity < model.firstPerson);
}

/** The minutes that lie between two items, one of which decides who plays the other. */
export function restBetween({ itemRest }: Model, one: number, other: number): number {
  return Math.max(itemRest[one]!, itemRest[other]!);
}
