import { RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, MatchId, Participant } from "#engine/types.ts";
import { apartFromBeaters } from "./apart-from-beaters.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";

/** A game before it has its number; a side that waits for a game names that by its index. */
interface Draft {
  home: Participant;
  away: Participant;
  /** When it can be played at the earliest, counted in rounds. */
  wave: number;
  from: number;
  to: number;
}

/** Somebody in a knock-out, with the best seed that can come to stand there. */
interface Place {
  seed: number;
  side: Participant;
  /** How many games whoever comes to stand there has behind it at least. */
  games: number;
  /** The games that lead there, by their index. */
  behind: ReadonlySet<number>;
}

/** Without `leastGames` every place is played for. */
export interface AllPlacesOptions {
  bracketId: BracketId;
  firstId: MatchId;
  /** Who goes out with fewer games plays on; the others share their places. */
  leastGames?: number;
  /** The third place is played for by those who would share it. */
  thirdPlace?: boolean;
}

/**
 * A knock-out of `entrants` in seed order in which every team plays on until its place is known:
 * those who go out in a round play a knock-out of their own for the places that are left to them.
 * Whoever meets has never met before. Each knock-out gives its byes to those who lost to the best
 * seeds last. Rounds count from 1 in playing order, one for each range of places; the final is the
 * last. Throws RuleError `knockout_needs_teams`.
 *
 * With `leastGames` (2 is what tennis calls a first-match-loser consolation) those play on who may have had
 * fewer. Then a first round in which some have a bye counts as one with the second: its losers play on
 * together, so that nobody is left without an opponent, and nobody begins against the team it just lost
 * to.
 */
export function allPlacesFixtures(
  entrants: readonly Participant[],
  { bracketId, firstId, ...format }: AllPlacesOptions,
): Fixture[] {
  if (entrants.length < 2) throw new RuleError({ reason: "knockout_needs_teams" });
  const drafts: Draft[] = [];
  const places = entrants.map((side, index): Place => ({
    seed: index + 1,
    side,
    games: 0,
    behind: new Set(),
  }));
  playFor(places, { from: 1, wave: 1, ...format }, drafts);
  // A consolation that begins late may take longer; the final waits for it.
  drafts.findLast(({ from }) => from === 1)!.wave = Math.max(...drafts.map(({ wave }) => wave));
  const order = [...drafts.keys()].toSorted((a, b) => compare(drafts[a]!, drafts[b]!) || a - b);
  const idOf = new Map(order.map((draft, index) => [draft, firstId + index]));
  const rounds = new Map<string, number>();
  return order.map((index): Fixture => {
    const { home, away, wave, from, to } = drafts[index]!;
    const key = `${wave} ${from}`;
    if (!rounds.has(key)) rounds.set(key, rounds.size + 1);
    return {
      id: idOf.get(index)!,
      bracketId,
      round: rounds.get(key)!,
      home: numbered(home, idOf),
      away: numbered(away, idOf),
      ...(from === 3 && to === 4
        ? { isThirdPlace: true }
        : from > 1
          ? { places: { from, to } }
          : {}),
    };
  });
}

/** How many games all places of so many teams take. */
export function allPlacesMatchCount(entrants: number): number {
  if (entrants < 2) return 0;
  let games = entrants - 1;
  let left = entrants;
  for (let size = bracketSize(entrants); size > 1; size /= 2) {
    const losers = left - size / 2;
    games += allPlacesMatchCount(losers);
    left -= losers;
  }
  return games;
}

/** How many games a knock-out takes in which everybody has so many; they are counted by drawing them. */
export function leastGamesMatchCount(
  entrants: number,
  format: Pick<AllPlacesOptions, "leastGames" | "thirdPlace">,
): number {
  if (entrants < 2) return 0;
  const anybody = Array.from({ length: entrants }, (): Participant => ({
    kind: "team",
    teamId: 0,
  }));
  return allPlacesFixtures(anybody, { bracketId: 0, firstId: 0, ...format }).length;
}

/**
 * The most games that a knock-out can promise each of so many teams: as many as the best of them, who
 * may have a bye, play to win it.
 */
export function mostLeastGames(entrants: number): number {
  return Math.floor(Math.log2(Math.max(1, entrants)));
}

interface Part extends Pick<AllPlacesOptions, "leastGames" | "thirdPlace"> {
  from: number;
  wave: number;
}

/** All games for the places from `from` on, the first of them in that wave. */
function playFor(entrants: readonly Place[], part: Part, drafts: Draft[]): void {
  let to = part.from + entrants.length - 1;
  let places = seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
  let waiting: Place[] = [];
  for (let wave = part.wave; places.length > 1; wave++) {
    const hasByes = places.includes(null);
    const { through, out } = playRound(places, { ...part, wave, to }, drafts);
    to -= out.length;
    // Who lost to the best is expected to be the weakest.
    const losers = [...out.toSorted((a, b) => b.seed - a.seed), ...waiting];
    places = through;
    waiting = part.leastGames !== undefined && hasByes && through.length > 2 ? losers : [];
    if (waiting.length > 0 || !playsOn(losers, { ...part, isLastFour: through.length === 2 })) {
      continue;
    }
    const next = losers.map((place, index) => ({ ...place, seed: index + 1 }));
    const apart = part.leastGames === undefined ? next : apartFromBeaters(next);
    playFor(apart, { ...part, from: to + 1, wave: wave + 1 }, drafts);
  }
}

function playsOn(
  losers: readonly Place[],
  { from, leastGames, thirdPlace, isLastFour }: Part & { isLastFour: boolean },
): boolean {
  if (losers.length < 2) return false;
  if (leastGames === undefined) return true;
  const isForThird = thirdPlace === true && from === 1 && isLastFour;
  return isForThird || losers.some(({ games }) => games < leastGames);
}

/** Neighbours play; a place without opponent goes through. */
function playRound(
  places: readonly (Place | null)[],
  { from, to, wave }: Part & { to: number },
  drafts: Draft[],
): { through: (Place | null)[]; out: Place[] } {
  const through: (Place | null)[] = [];
  const out: Place[] = [];
  for (let index = 0; index < places.length; index += 2) {
    const [home, away] = [places[index]!, places[index + 1] ?? null];
    if (!home || !away) {
      through.push(home ?? away);
      continue;
    }
    const matchId = drafts.push({ home: home.side, away: away.side, wave, from, to }) - 1;
    const place = {
      seed: Math.min(home.seed, away.seed),
      games: Math.min(home.games, away.games) + 1,
      behind: new Set([...home.behind, ...away.behind, matchId]),
    };
    through.push({ ...place, side: { kind: "winner", matchId } });
    out.push({ ...place, side: { kind: "loser", matchId } });
  }
  return { through, out };
}

function compare(a: Draft, b: Draft): number {
  return a.wave - b.wave || b.from - a.from;
}

function numbered(side: Participant, idOf: ReadonlyMap<number, MatchId>): Participant {
  return side.kind === "winner" || side.kind === "loser"
    ? { ...side, matchId: idOf.get(side.matchId)! }
    : side;
}
