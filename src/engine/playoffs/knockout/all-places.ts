import { RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, MatchId, Participant } from "#engine/types.ts";
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
}

/**
 * A knock-out of `entrants` in seed order in which every team plays on until its place is known:
 * those who go out in a round play a knock-out of their own for the places that are left to them.
 * Whoever meets has never met before. Each knock-out gives its byes to those who lost to the best
 * seeds last. Rounds count from 1 in playing order, one for each range of places; the final is the
 * last. Throws RuleError `knockout_needs_teams`.
 */
export function allPlacesFixtures(
  entrants: readonly Participant[],
  { bracketId, firstId }: { bracketId: BracketId; firstId: MatchId },
): Fixture[] {
  if (entrants.length < 2) throw new RuleError({ reason: "knockout_needs_teams" });
  const drafts: Draft[] = [];
  playFor(
    entrants.map((side, index) => ({ seed: index + 1, side })),
    { from: 1, wave: 1 },
    drafts,
  );
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

/** All games for the places from `from` on, the first of them in that wave. */
function playFor(
  entrants: readonly Place[],
  { from, wave }: { from: number; wave: number },
  drafts: Draft[],
): void {
  let to = from + entrants.length - 1;
  let places = seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
  for (let round = wave; places.length > 1; round++) {
    const through: (Place | null)[] = [];
    const out: Place[] = [];
    for (let index = 0; index < places.length; index += 2) {
      const [home, away] = [places[index]!, places[index + 1] ?? null];
      if (!home || !away) {
        through.push(home ?? away);
        continue;
      }
      const matchId = drafts.push({ home: home.side, away: away.side, wave: round, from, to }) - 1;
      const seed = Math.min(home.seed, away.seed);
      through.push({ seed, side: { kind: "winner", matchId } });
      out.push({ seed, side: { kind: "loser", matchId } });
    }
    to -= out.length;
    // Who lost to the best is expected to be the weakest.
    const losers = out.toSorted((a, b) => b.seed - a.seed);
    if (losers.length > 1) {
      const seeded = losers.map(({ side }, index) => ({ seed: index + 1, side }));
      playFor(seeded, { from: to + 1, wave: round + 1 }, drafts);
    }
    places = through;
  }
}

function compare(a: Draft, b: Draft): number {
  return a.wave - b.wave || b.from - a.from;
}

function numbered(side: Participant, idOf: ReadonlyMap<number, MatchId>): Participant {
  return side.kind === "winner" || side.kind === "loser"
    ? { ...side, matchId: idOf.get(side.matchId)! }
    : side;
}
