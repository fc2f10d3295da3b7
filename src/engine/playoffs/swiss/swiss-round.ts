import { RuleError } from "#engine/errors.ts";
import { counts, type MatchResult, winnerOf } from "#engine/standings/results/match-result.ts";
import type { BracketId, Fixture, MatchId, TeamId } from "#engine/types.ts";
import { matchGreatestWeight } from "#engine/playoffs/matching/maximum-weight-matching.ts";

/** `byes` are the teams that sat out an earlier round; teams come in seed order. */
export interface SwissRequest {
  teamIds: readonly TeamId[];
  results: readonly MatchResult[];
  byes: readonly TeamId[];
  bracketId: BracketId;
  firstId: MatchId;
  round: number;
}

export interface SwissRound {
  fixtures: Fixture[];
  /** Who sits out and gets a win for it; null with an even number of teams. */
  bye: TeamId | null;
  /** What each team had before the round: one for a win or a bye, half of it for a tie. */
  scores: ReadonlyMap<TeamId, number>;
}

/**
 * The next round of a Swiss tournament: teams of equal score meet, the upper half of a score group
 * the lower (the FIDE Dutch idea), nobody twice; found as a matching of least weight over all pairs
 * (Ólafsson 1990). With an odd number the lowest team without a bye sits out. Throws RuleError
 * `no_pairing_left` when every way would repeat a game or a bye.
 */
export function swissRound(request: SwissRequest): SwissRound {
  const entries = rankEntries(request);
  const pairing = pairEntries(entries);
  if (!pairing) {
    throw new RuleError({ reason: "no_pairing_left" });
  }
  const fixtures = pairing.pairs.map(([upper, lower], index): Fixture => {
    const [home, away] = isHome(upper, lower) ? [upper, lower] : [lower, upper];
    return {
      id: request.firstId + index,
      bracketId: request.bracketId,
      round: request.round,
      home: { kind: "team", teamId: home.teamId },
      away: { kind: "team", teamId: away.teamId },
    };
  });
  const scores = new Map(entries.map(({ teamId, score }) => [teamId, score / 2]));
  return { fixtures, bye: pairing.bye?.teamId ?? null, scores };
}

interface Entry {
  teamId: TeamId;
  /** Two for a win or a bye, one for a tie. */
  score: number;
  homeSurplus: number;
  hadBye: boolean;
  opponents: ReadonlySet<TeamId>;
  /** Place within the teams of the same score, and how many they are. */
  place: number;
  groupSize: number;
}

function rankEntries({ teamIds, results, byes }: SwissRequest): Entry[] {
  const counted = results.filter(counts);
  const entries = teamIds.map((teamId): Entry => {
    const games = counted.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId);
    const byeCount = byes.filter((bye) => bye === teamId).length;
    const home = games.filter((game) => game.homeId === teamId).length;
    const points = games.map((game) => pointsOf(teamId, game));
    return {
      teamId,
      score: points.reduce((sum, value) => sum + value, byeCount * 2),
      homeSurplus: home * 2 - games.length,
      hadBye: byeCount > 0,
      opponents: new Set(games.map((game) => game.homeId + game.awayId - teamId)),
      place: 0,
      groupSize: 0,
    };
  });
  const ranked = entries.toSorted((a, b) => b.score - a.score);
  for (const entry of ranked) {
    const group = ranked.filter((other) => other.score === entry.score);
    entry.place = group.indexOf(entry);
    entry.groupSize = group.length;
  }
  return ranked;
}

function pointsOf(teamId: TeamId, game: MatchResult): number {
  const winner = winnerOf(game);
  if (winner !== null) return winner === teamId ? 2 : 0;
  return game.ending === "double_forfeit" ? 0 : 1;
}

interface Pairing {
  pairs: [Entry, Entry][];
  bye: Entry | null;
}

/** The lowest team whose absence leaves a complete pairing sits out. */
function pairEntries(entries: readonly Entry[]): Pairing | null {
  if (entries.length % 2 === 0) {
    const pairs = pairAll(entries);
    return pairs && { pairs, bye: null };
  }
  for (const bye of entries.toReversed()) {
    if (bye.hadBye) continue;
    const pairs = pairAll(entries.filter((entry) => entry !== bye));
    if (pairs) return { pairs, bye };
  }
  return null;
}

function pairAll(entries: readonly Entry[]): [Entry, Entry][] | null {
  const costs = entries.map((a) => entries.map((b) => (a === b ? Infinity : pairCost(a, b))));
  const dearest = Math.max(1, ...costs.flat().filter(Number.isFinite));
  const enough = dearest * entries.length + 1;
  const mates = matchGreatestWeight(
    costs.map((row) => row.map((cost) => (Number.isFinite(cost) ? enough - cost : 0))),
  );
  if (mates.includes(-1)) return null;
  return entries.flatMap((entry, index) => {
    const mate = mates[index]!;
    return mate > index ? [[entry, entries[mate]!] as [Entry, Entry]] : [];
  });
}

/** Score apart weighs most, then the distance from half a score group, then sides. */
function pairCost(a: Entry, b: Entry): number {
  if (a.opponents.has(b.teamId)) return Infinity;
  const apart = Math.abs(a.score - b.score);
  const half = Math.floor(Math.max(a.groupSize, b.groupSize) / 2);
  const fold = apart === 0 ? Math.abs(Math.abs(a.place - b.place) - half) : 0;
  const sides = a.homeSurplus !== 0 && Math.sign(a.homeSurplus) === Math.sign(b.homeSurplus);
  return apart ** 2 * 100_000 + fold * 10 + (sides ? 1 : 0);
}

function isHome(upper: Entry, lower: Entry): boolean {
  if (upper.homeSurplus !== lower.homeSurplus) return upper.homeSurplus < lower.homeSurplus;
  return upper.place % 2 === 0;
}
