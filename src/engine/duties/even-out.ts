import type { Placed } from "#engine/schedule/lint/schedule-index.ts";
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
    const shifted = roster.keys
      .toSorted((a, b) => roster.count(b) - roster.count(a))
      .filter((key) => shiftFrom(key, able, roster));
    if (shifted.length === 0) break;
  }
  return open;
}

type Able = Map<Placed, Key[]>;

function giveOne(game: Placed, able: Able, roster: DutyRoster): boolean {
  const candidates = able.get(game)!;
  const free = candidates.filter((key) => roster.inTheWay(key, game).length === 0);
  const next = least(free, roster);
  if (next !== undefined) {
    roster.give(next, game);
    return true;
  }
  // Somebody who has another duty then may pass it on; one alone, as those given by now are earlier.
  for (const key of candidates) {
    const other = roster.inTheWay(key, game)[0]!;
    const heir = least(heirs(other, key, able, roster), roster);
    if (heir === undefined) continue;
    roster.take(key, other);
    roster.give(heir, other);
    roster.give(key, game);
    return true;
  }
  return false;
}

/** Shifts one duty away from somebody where that evens out; whether it did. */
function shiftFrom(key: Key, able: Able, roster: DutyRoster): boolean {
  const most = roster.count(key);
  for (const game of roster.gamesOf(key)) {
    const others = heirs(game, key, able, roster);
    const heir = least(others, roster);
    if (heir !== undefined && roster.count(heir) <= most - 2) {
      roster.take(key, game);
      roster.give(heir, game);
      return true;
    }
    if (others.some((between) => shiftThrough(between, { key, game }, able, roster))) return true;
  }
  return false;
}

interface From {
  key: Key;
  game: Placed;
}

/** Two steps: somebody between takes the duty, and passes on one to who has fewer. */
function shiftThrough(between: Key, { key, game }: From, able: Able, roster: DutyRoster): boolean {
  const most = roster.count(key);
  for (const passed of roster.gamesOf(between)) {
    const heir = least(heirs(passed, between, able, roster), roster);
    if (heir === undefined || roster.count(heir) > most - 2) continue;
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
