import type { TeamId } from "#engine/types.ts";
import { counts, type MatchResult, winnerOf } from "./results/match-result.ts";
import type { MatchPoints } from "./ranking-rules.ts";

/** What a team's games add up to. Points are those inside sets; without sets, the score itself. */
export interface Tally {
  played: number;
  wins: number;
  losses: number;
  ties: number;
  /** Games lost by not playing them. */
  forfeits: number;
  scored: number;
  conceded: number;
  pointsWon: number;
  pointsLost: number;
  /** The fair-play score: nought, or less for cards. */
  conduct: number;
  matchPoints: number;
  /** Opponents, a bye counting as one. */
  met: number;
  /** The table points of its opponents together, and those of the weakest of them. */
  buchholz: number;
  weakest: number;
  /** The table points of the opponents that it beat, and half of those that it drew with. */
  sonnebornBerger: number;
}

export interface TallyOptions {
  /** Further teams whose games with the counted ones count. */
  opponents?: readonly TeamId[];
  /** Teams that sat out a round of a Swiss tournament, each once for each time: a win without a game. */
  byes?: readonly TeamId[];
}

/** Adds up the games that count and are among `teamIds` and `opponents`, for `teamIds` alone. */
export function tally(
  teamIds: readonly TeamId[],
  results: readonly MatchResult[],
  points: MatchPoints,
  { opponents = [], byes = [] }: TallyOptions = {},
): Map<TeamId, Tally> {
  const tallies = new Map([...opponents, ...teamIds].map((teamId) => [teamId, emptyTally()]));
  const counted: [Tally, Tally, MatchResult][] = [];
  for (const result of results) {
    const home = tallies.get(result.homeId);
    const away = tallies.get(result.awayId);
    if (!home || !away || !counts(result)) continue;
    addSide(home, result, "home", points);
    addSide(away, result, "away", points);
    counted.push([home, away, result]);
  }
  const rested = byes.flatMap((teamId) => tallies.get(teamId) ?? []);
  for (const team of rested) {
    team.wins++;
    team.matchPoints += points.win;
  }
  for (const [home, away, result] of counted) addStrength(home, away, result);
  // Who has no opponent counts as having met one as strong as itself (FIDE C.07, unplayed rounds).
  for (const team of rested) meet(team, team.matchPoints, 1);
  return new Map(teamIds.map((teamId) => [teamId, tallies.get(teamId)!]));
}

function emptyTally(): Tally {
  return {
    played: 0,
    wins: 0,
    losses: 0,
    ties: 0,
    forfeits: 0,
    scored: 0,
    conceded: 0,
    pointsWon: 0,
    pointsLost: 0,
    conduct: 0,
    matchPoints: 0,
    met: 0,
    buchholz: 0,
    weakest: 0,
    sonnebornBerger: 0,
  };
}

function addSide(
  team: Tally,
  result: MatchResult,
  side: "home" | "away",
  points: MatchPoints,
): void {
  const isHome = side === "home";
  const scored = isHome ? result.homeScore : result.awayScore;
  const conceded = isHome ? result.awayScore : result.homeScore;
  const winner = winnerOf(result);
  const isWin = winner === (isHome ? result.homeId : result.awayId);
  const isTie = winner === null && result.ending !== "double_forfeit";
  team.played++;
  if (isWin) team.wins++;
  else if (isTie) team.ties++;
  else {
    team.losses++;
    if (wasNotPlayed(result)) team.forfeits++;
  }
  team.scored += scored;
  team.conceded += conceded;
  team.conduct += result.conduct?.[isHome ? 0 : 1] ?? 0;
  team.matchPoints += pointsFor(result, { isWin, isTie }, points);
  const sets = result.sets ?? [[result.homeScore, result.awayScore]];
  for (const [home, away] of sets) {
    team.pointsWon += isHome ? home : away;
    team.pointsLost += isHome ? away : home;
  }
}

function addStrength(home: Tally, away: Tally, result: MatchResult): void {
  const winner = winnerOf(result);
  const isTie = winner === null && result.ending !== "double_forfeit";
  const shareOf = (teamId: TeamId): number => (isTie ? 0.5 : winner === teamId ? 1 : 0);
  meet(home, away.matchPoints, shareOf(result.homeId));
  meet(away, home.matchPoints, shareOf(result.awayId));
}

function meet(team: Tally, strength: number, share: number): void {
  team.weakest = team.met === 0 ? strength : Math.min(team.weakest, strength);
  team.met++;
  team.buchholz += strength;
  team.sonnebornBerger += strength * share;
}

function pointsFor(
  result: MatchResult,
  { isWin, isTie }: { isWin: boolean; isTie: boolean },
  points: MatchPoints,
): number {
  if (isTie) return points.tie;
  const isForfeit = wasNotPlayed(result);
  const least = Math.min(result.homeScore, result.awayScore);
  const most = Math.max(result.homeScore, result.awayScore);
  const isNarrow = !isForfeit && least > 0 && most - least === 1;
  if (isWin) return isNarrow ? (points.narrowWin ?? points.win) : points.win;
  if (isForfeit) return points.forfeit ?? points.loss;
  return isNarrow ? (points.narrowLoss ?? points.loss) : points.loss;
}

function wasNotPlayed({ ending = "played" }: MatchResult): boolean {
  return ending !== "played" && ending !== "retirement";
}
