import { RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, FixtureStage, MatchId, Participant } from "#engine/types.ts";
import { inDropOrder } from "./drop-order.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";

/** Without `secondFinal` the losers' champion wins the title with one game. */
export interface DoubleEliminationOptions {
  bracketId: BracketId;
  firstId: MatchId;
  secondFinal?: boolean;
}

/**
 * A double knock-out of `entrants` in seed order, from two on: a team is out with its second loss.
 * Those who drop from the winners' bracket enter the losers' bracket in an order that changes from
 * round to round, so that a pair meets again as late and as seldom as possible. A round has games of one
 * half only: the winners' first, then the losers' among themselves, then those against who has dropped.
 * The second grand final has its place in the schedule and is played only if the winners' champion loses
 * the first (`ifAwayWins`). Throws RuleError `knockout_needs_teams`.
 */
export function doubleEliminationFixtures(
  entrants: readonly Participant[],
  { bracketId, firstId, secondFinal = true }: DoubleEliminationOptions,
): Fixture[] {
  if (entrants.length < 2) throw new RuleError({ reason: "knockout_needs_teams" });
  const fixtures: Fixture[] = [];
  const play: Play = (stage, round, home, away) => {
    const id = firstId + fixtures.length;
    fixtures.push({ id, bracketId, round, home, away, stage });
    return id;
  };

  const size = bracketSize(entrants.length);
  const lastRound = Math.log2(size);
  let winners: Place[] = seedOrder(size).map((seed) => entrants[seed - 1] ?? null);
  let losers: Place[] = [];
  for (let round = 1; round <= lastRound; round++) {
    const playingRound = round === 1 ? 1 : 3 * round - 4;
    const { through, dropped } = playRound(play, "winners", playingRound, winners);
    winners = through;
    if (round === 1) losers = dropped;
    else {
      const survivors = playRound(play, "losers", playingRound + 1, losers).through;
      const arrivals = inDropOrder(dropped, lastRound);
      const pairs = survivors.flatMap((survivor, index) => [arrivals[index]!, survivor]);
      losers = playRound(play, "losers", playingRound + 2, pairs).through;
    }
  }
  const finalRound = 3 * lastRound - 1;
  const first = play("grand_final", finalRound, winners[0]!, losers[0]!);
  if (secondFinal) {
    const home: Participant = { kind: "loser", matchId: first };
    const second = play("grand_final", finalRound + 1, home, { kind: "winner", matchId: first });
    fixtures.find((fixture) => fixture.id === second)!.ifAwayWins = first;
  }
  return fixtures;
}

/** How many games a double elimination has: two for each team that goes out, one perhaps needless. */
export function doubleEliminationMatchCount(entrants: number, secondFinal = true): number {
  return entrants * 2 - (secondFinal ? 1 : 2);
}

type Place = Participant | null;
type Play = (stage: FixtureStage, round: number, home: Participant, away: Participant) => MatchId;

/** Neighbours play; a place without opponent goes through, and nobody drops from it. */
function playRound(
  play: Play,
  stage: FixtureStage,
  round: number,
  places: readonly Place[],
): { through: Place[]; dropped: Place[] } {
  const through: Place[] = [];
  const dropped: Place[] = [];
  for (let index = 0; index < places.length; index += 2) {
    const [home, away] = [places[index]!, places[index + 1]!];
    if (home && away) {
      const matchId = play(stage, round, home, away);
      through.push({ kind: "winner", matchId });
      dropped.push({ kind: "loser", matchId });
    } else {
      through.push(home ?? away);
      dropped.push(null);
    }
  }
  return { through, dropped };
}
