import { RuleError } from "#engine/errors.ts";
import type {
  FixedGame,
  Participant,
  ScheduleItem,
  ScheduleProblem,
  TeamId,
} from "#engine/types.ts";
import { dayNumberOf, minuteOf } from "./calendar.ts";
import { courtKindsOf, type CourtKinds } from "./court-kinds.ts";
import { type DutyHolders, holdersOf, linkDuties, peopleAt } from "./duty-holders.ts";
import { isOfficial, participantKey } from "./keys.ts";

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

interface Entity {
  /** Null for whoever has duties, as such. */
  participant: Participant | null;
  /** Item whose result decides who this is; -1 when it is no item's winner or loser. */
  sourceItem: number;
  /** Items of the round that must be over before it is known who this is. */
  sourceRound: number[];
  /** Brackets whose ranking decides who this is. */
  sourceBrackets: number[];
}

const nobody: Entity = { participant: null, sourceItem: -1, sourceRound: [], sourceBrackets: [] };

/** What a model is built from; the calendar only where there are reservations. */
type ModelProblem = Pick<ScheduleProblem, "items" | "minRestMinutes" | "maxGamesPerDay" | "fixed"> &
  Partial<ScheduleProblem>;

/** Numbers and links the problem. Throws a RuleError on duplicate ids and on circular feeding. */
export function buildModel(problem: ModelProblem): Model {
  const { items } = problem;
  const indexOf = new Map(items.map((item, index) => [item.id, index]));
  if (indexOf.size < items.length) throw new RuleError({ reason: "duplicate_match" });
  const bracketIds = [...new Set(items.map((item) => item.bracketId))];
  const bracketIndex = new Map(bracketIds.map((id, index) => [id, index]));
  const model: Model = {
    size: items.length,
    items,
    ...numberSides(problem, { indexOf, bracketIndex, rounds: itemsByRound(items) }),
    bracket: Int32Array.from(items, (item) => bracketIndex.get(item.bracketId)!),
    bracketIds,
    bracketItems: bracketIds.map(() => []),
    feeders: items.map(() => []),
    followers: items.map(() => []),
    gates: items.map(() => []),
    gated: bracketIds.map(() => []),
    release: new Float64Array(items.length).fill(-Infinity),
    dutyFeeders: items.map(() => []),
    dutyFollowers: items.map(() => []),
    dutyRelease: new Float64Array(items.length).fill(-Infinity),
    due: new Float64Array(items.length).fill(Infinity),
    height: new Int32Array(items.length),
    isLinked: new Uint8Array(items.length),
    ...restsOf(problem),
    restOf: null,
    longestWait: problem.longestWaitMinutes ?? Infinity,
    maxPerDay: problem.maxGamesPerDay ?? 0,
    kinds: courtKindsOf(problem),
  };
  if (model.rests.length > 1) model.restOf = restsOfEntities(model);
  items.forEach((_, index) => model.bracketItems[model.bracket[index]!]!.push(index));
  items.forEach((_, index) => linkItem(model, index, problem.fixed));
  linkDuties(model, { indexOf, fixed: problem.fixed });
  for (const { itemId, from, to } of problem.windows ?? []) {
    const index = indexOf.get(itemId);
    if (index === undefined) continue;
    model.release[index] = Math.max(model.release[index]!, from);
    model.due[index] = Math.min(model.due[index]!, to);
  }
  measureHeights(model);
  return model;
}

function restsOf({ items, minRestMinutes }: ModelProblem) {
  const itemRest = Int32Array.from(items, (item) => item.restMinutes ?? minRestMinutes);
  const rests = [...new Set(itemRest)].toSorted((a, b) => a - b);
  if (rests.length === 0) rests.push(minRestMinutes);
  return { itemRest, rests, restMinutes: rests[0]! };
}

/**
 * Who plays rests as long as any of the games asks for. A person whom teams share changes sooner: their games
 * ask for as much anyway. Whoever has duties rests between none.
 */
function restsOfEntities(model: Model): Uint8Array {
  const restOf = new Uint8Array(model.entities.length);
  const isKnown = new Uint8Array(model.entities.length);
  for (let item = 0; item < model.size; item++) {
    const rest = model.rests.indexOf(model.itemRest[item]!);
    for (const entity of sidesOf(model, item)) {
      if (entity >= model.firstHolder) continue;
      const pick = entity < model.firstPerson ? Math.max : Math.min;
      restOf[entity] = isKnown[entity] === 1 ? pick(restOf[entity]!, rest) : rest;
      isKnown[entity] = 1;
    }
  }
  return restOf;
}

/** The minutes that lie between two items, one of which decides who plays the other. */
export function restBetween({ itemRest }: Model, one: number, other: number): number {
  return Math.max(itemRest[one]!, itemRest[other]!);
}

interface Numbers {
  indexOf: Map<number, number>;
  bracketIndex: Map<number, number>;
  /** The items of each round, by its bracket. */
  rounds: Map<string, number[]>;
}

function itemsByRound(items: ScheduleItem[]): Map<string, number[]> {
  return Map.groupBy(items.keys(), (index) => {
    const { bracketId, round } = items[index]!;
    return roundKey(bracketId, round);
  });
}

function roundKey(bracketId: number, round: number): string {
  return `${bracketId} ${round}`;
}

/** The entity indices of an item's sides. */
function sidesOf(model: Model, item: number): Int32Array {
  return model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]);
}

function numberSides(
  problem: ModelProblem,
  numbers: Numbers,
): Pick<
  Model,
  | "sideStart"
  | "sides"
  | "entities"
  | "firstPerson"
  | "peopleOf"
  | "firstHolder"
  | "holderOf"
  | "officials"
> {
  const { items } = problem;
  const entityIndex = new Map<number | string, number>();
  const entities: Entity[] = [];
  const players = items.map(({ participants }) =>
    participants.map((participant) => {
      const key = participantKey(participant);
      const known = entityIndex.get(key);
      if (known !== undefined) return known;
      entityIndex.set(key, entities.length);
      return entities.push(toEntity(participant, numbers)) - 1;
    }),
  );
  const firstPerson = entities.length;
  const people = sharedPeople(problem, new Set(entityIndex.keys()));
  const peopleOf = new Map<TeamId, number[]>();
  for (const teamIds of people) {
    const drawn = entities[teamIds.flatMap((id) => entityIndex.get(id) ?? [])[0]!]!;
    // Whom they play for first stands for them; they are nobody's winner or loser.
    const person = entities.push({ ...drawn }) - 1;
    for (const id of teamIds) peopleOf.set(id, [...(peopleOf.get(id) ?? []), person]);
  }
  const firstHolder = entities.length;
  const holders = holdersOf(problem);
  for (const _ of holders) entities.push(nobody);
  const holderOf = new Map(holders.map((key, index) => [key, firstHolder + index]));
  const officials = new Set(holders.flatMap((key) => (isOfficial(key) ? holderOf.get(key)! : [])));
  const sideStart = new Int32Array(items.length + 1);
  const sides = players.flatMap((own, index) => {
    const shared = items[index]!.participants.flatMap((side) =>
      side.kind === "team" ? (peopleOf.get(side.teamId) ?? []) : [],
    );
    const onDuty = peopleAt(items[index]!).flatMap((key) => holderOf.get(key) ?? []);
    const all = [...own, ...new Set(shared), ...onDuty];
    sideStart[index + 1] = sideStart[index]! + all.length;
    return all;
  });
  const numbered = { sideStart, sides: Int32Array.from(sides), entities };
  return { ...numbered, firstPerson, peopleOf, firstHolder, holderOf, officials };
}

/**
 * The teams of each person who matters, each set of teams once: one of them plays the items, and
 * another one those or a fixed game.
 */
function sharedPeople(
  { sharing = [], fixed }: ModelProblem,
  drawn: ReadonlySet<number | string>,
): TeamId[][] {
  const busy = new Set(fixed.flatMap(({ teamIds }) => teamIds));
  const sets = sharing
    .map((teamIds) => [...new Set(teamIds)].filter((id) => drawn.has(id) || busy.has(id)))
    .filter((teamIds) => teamIds.length > 1 && teamIds.some((id) => drawn.has(id)))
    .map((teamIds) => teamIds.toSorted((a, b) => a - b));
  return [...new Map(sets.map((teamIds) => [teamIds.join(), teamIds])).values()];
}

/** The entity indices of those who play an item, without the people whom they share. */
export function playersOf(model: Model, item: number): Int32Array {
  return sidesOf(model, item).filter((entity) => entity < model.firstPerson);
}

function toEntity(participant: Participant, { indexOf, bracketIndex, rounds }: Numbers): Entity {
  const isResult = participant.kind === "winner" || participant.kind === "loser";
  const isPairing = participant.kind === "pairing";
  return {
    participant,
    sourceItem: isResult ? (indexOf.get(participant.matchId) ?? -1) : -1,
    sourceRound: isPairing
      ? (rounds.get(roundKey(participant.bracketId, participant.round - 1)) ?? [])
      : [],
    sourceBrackets: rankedBrackets(participant).flatMap((id) => bracketIndex.get(id) ?? []),
  };
}

function rankedBrackets(participant: Participant): number[] {
  if (participant.kind === "rank") return [participant.bracketId];
  return participant.kind === "best_ranked" ? participant.bracketIds : [];
}

function linkItem(model: Model, index: number, fixed: FixedGame[]): void {
  for (const side of playersOf(model, index)) {
    const { sourceItem, sourceRound, sourceBrackets, participant } = model.entities[side]!;
    for (const feeder of sourceItem >= 0 ? [sourceItem] : sourceRound) {
      if (model.feeders[index]!.includes(feeder)) continue;
      model.feeders[index]!.push(feeder);
      model.followers[feeder]!.push(index);
    }
    for (const bracket of sourceBrackets) {
      if (model.gates[index]!.includes(bracket)) continue;
      model.gates[index]!.push(bracket);
      model.gated[bracket]!.push(index);
    }
    for (const game of fixed) {
      if (!decides(game, participant)) continue;
      const end = dayNumberOf(game.date) * 1440 + minuteOf(game.end) + model.itemRest[index]!;
      model.release[index] = Math.max(model.release[index]!, end);
    }
  }
}

function decides(game: FixedGame, participant: Participant | null): boolean {
  if (participant === null || participant.kind === "team") return false;
  if (participant.kind === "winner" || participant.kind === "loser") {
    return game.matchId === participant.matchId;
  }
  if (participant.kind === "pairing") {
    return game.bracketId === participant.bracketId && (game.round ?? 0) < participant.round;
  }
  return game.bracketId !== undefined && rankedBrackets(participant).includes(game.bracketId);
}

function measureHeights(model: Model): void {
  const state = new Uint8Array(model.size);
  const visit = (item: number): number => {
    if (state[item] === 2) return model.height[item]!;
    if (state[item] === 1) throw new RuleError({ reason: "circular_feeding" });
    state[item] = 1;
    const next = [...model.followers[item]!, ...model.gated[model.bracket[item]!]!];
    const height = next.reduce((highest, follower) => Math.max(highest, visit(follower) + 1), 0);
    model.height[item] = height;
    const waits =
      model.feeders[item]!.length > 0 ||
      model.gates[item]!.length > 0 ||
      model.release[item]! > -Infinity ||
      model.due[item]! < Infinity;
    const isOfDuties = model.dutyFeeders[item]!.length + model.dutyFollowers[item]!.length > 0;
    const waitsForDuty = isOfDuties || model.dutyRelease[item]! > -Infinity;
    model.isLinked[item] = height > 0 || waits || waitsForDuty ? 1 : 0;
    state[item] = 2;
    return height;
  };
  for (let item = 0; item < model.size; item++) visit(item);
}
