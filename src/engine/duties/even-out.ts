import type { Placed } from "#engine/schedule/lint/placed.ts";
import type { DutyRoster } from "./duty-roster.ts";

type Key = number | string;

/** Exchanges end when none evens out; this bounds them where there are thousands of games. */
const mostPasses = 12;

/**
 * Gives games one after another to who has fewest duties, then evens out by paths that shift one duty
 * from who has most to who has fewer, as optimal semi-matchings are found (Harvey et al. 2003), of two
 * steps at most. Returns the games for which nobody is left.
 */
export function evenOut(games: Placed[], roster: DutyRoster): Placed[] {
  const able = new Map(
    games.map((game) => [game, roster.keys.filter((key) => roster.couldHave(key, game))]),
  );
  const open = games.filter((game) => !giveOne(game, able, roster));
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const richest = roster.keys.toSorted((a, b) => roster.count(b) - roster.count(a));
    let few: Few | null = null;
    let hasShifted = false;
    for (const key of richest) {
      const most = roster.count(key);
      if (few?.most !== most) few = findFew(most, able, roster);
      if (few.keys.length === 0 || !shiftFrom(key, few, able, roster)) continue;
      hasShifted = true;
      few = null;
    }
    if (!hasShifted) break;
  }
  return open;
}

type Able = Map<Placed, Key[]>;

/** More duties don't change hands for one game: this bounds the search where nobody is left. */
const mostPassedOn = 50;

/**
 * Gives a game to who is free and has fewest duties. Where nobody is, who has another duty then passes that
 * on, as do those who would take it, until somebody is free for the last: paths that augment a matching.
 */
function giveOne(game: Placed, able: Able, roster: DutyRoster, passedOn = new Set<Placed>()) {
  const candidates = able.get(game)!;
  const next = least(
    candidates.filter((key) => roster.inTheWay(key, game).length === 0),
    roster,
  );
  if (next !== undefined) {
    roster.give(next, game);
    return true;
  }
  for (const key of candidates) {
    const [other, ...more] = roster.inTheWay(key, game);
    if (!other || more.length > 0 || passedOn.has(other)) continue;
    if (passedOn.size >= mostPassedOn) return false;
    passedOn.add(other);
    roster.take(key, other);
    roster.give(key, game);
    if (giveOne(other, able, roster, passedOn)) return true;
    roster.take(key, game);
    roster.give(key, other);
  }
  return false;
}

/** Those who have at least two duties fewer than somebody, while nothing is shifted. */
interface Few {
  most: number;
  keys: Key[];
  /** Who of them has fewest of those who could take a game over, by the game. */
  heirOf: (game: Placed) => Key | undefined;
}

function findFew(most: number, able: Able, roster: DutyRoster): Few {
  const keys = roster.keys.filter((key) => roster.count(key) <= most - 2);
  const among = new Set(keys);
  const known = new Map<Placed, Key | undefined>();
  const heirOf = (game: Placed): Key | undefined => {
    if (known.has(game)) return known.get(game);
    const could = (able.get(game) ?? []).filter((key) => among.has(key));
    const free = could.filter((key) => roster.inTheWay(key, game).length === 0);
    const heir = least(free, roster);
    known.set(game, heir);
    return heir;
  };
  return { most, keys, heirOf };
}

/** Shifts one duty away from somebody to one of the few, at once or in two steps; whether it did. */
function shiftFrom(key: Key, few: Few, able: Able, roster: DutyRoster): boolean {
  for (const game of roster.gamesOf(key)) {
    const heir = few.heirOf(game);
    if (heir !== undefined) {
      roster.take(key, game);
      roster.give(heir, game);
      return true;
    }
    const others = heirs(game, key, able, roster);
    if (others.some((between) => shiftThrough(between, { key, game }, few, roster))) return true;
  }
  return false;
}

interface From {
  key: Key;
  game: Placed;
}

/** Somebody between takes the duty, and passes on one to who has fewer. */
function shiftThrough(between: Key, { key, game }: From, few: Few, roster: DutyRoster): boolean {
  for (const passed of roster.gamesOf(between)) {
    const heir = few.heirOf(passed);
    if (heir === undefined) continue;
    roster.take(between, passed);
    roster.give(heir, passed);
    roster.take(key, game);
    roster.give(between, game);
    return true;
  }
  return false;
}

function heirs(game: Placed, holder: Key, able: Able, roster: DutyRoster): Key[] {
  const others = (able.get(game) ?? []).filter((key) => key !== holder);
  return others.filter((key) => roster.inTheWay(key, game).length === 0);
}

/** Who has fewest duties; of several the first. */
function least(keys: Key[], roster: DutyRoster): Key | undefined {
  let best: Key | undefined;
  for (const key of keys) {
    if (best === undefined || roster.count(key) < roster.count(best)) best = key;
  }
  return best;
}
