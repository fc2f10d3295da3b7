import { invariant, RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, MatchId, Participant } from "#engine/types.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";

/** `firstId` numbers the fixtures from there on; a third-place game needs four entrants or more. */
export interface EliminationOptions {
  bracketId: BracketId;
  firstId: MatchId;
  thirdPlace?: boolean;
}

/**
 * A single knock-out of `entrants` in seed order, from two on. Byes go to the top seeds; the better
 * seed is at home. Rounds count from 1; with a third-place game it is the last round but one, and
 * the final the last. Throws RuleError `knockout_needs_teams`.
 */
export function eliminationFixtures(
  entrants: readonly Participant[],
  { bracketId, firstId, thirdPlace = false }: EliminationOptions,
): Fixture[] {
  if (entrants.length < 2) throw new RuleError({ reason: "knockout_needs_teams" });
  const fixtures: Fixture[] = [];
  const play = (round: number, home: Participant, away: Participant): Fixture => {
    const fixture: Fixture = { id: firstId + fixtures.length, bracketId, round, home, away };
    fixtures.push(fixture);
    return fixture;
  };

  let places = seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
  let round = 1;
  for (; places.length > 2; round++) {
    places = pairs(places).map(([home, away]) => {
      if (!home || !away) return home ?? away;
      return { kind: "winner", matchId: play(round, home, away).id };
    });
  }
  const [home, away] = places;
  invariant(home && away, "both finalists are known places");
  if (thirdPlace && home.kind === "winner" && away.kind === "winner" && entrants.length >= 4) {
    play(round, { ...home, kind: "loser" }, { ...away, kind: "loser" }).isThirdPlace = true;
    round++;
  }
  play(round, home, away);
  return fixtures;
}

/** How many games a single knock-out has: one for each team that goes out, and the third place's. */
export function eliminationMatchCount(entrants: number, thirdPlace: boolean): number {
  return entrants - 1 + (thirdPlace && entrants >= 4 ? 1 : 0);
}

function pairs<T>(items: readonly T[]): [T, T][] {
  const paired: [T, T][] = [];
  for (let index = 0; index < items.length; index += 2) {
    paired.push([items[index]!, items[index + 1]!]);
  }
  return paired;
}
