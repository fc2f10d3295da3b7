import type { MatchId, TeamId } from "#engine/types.ts";
import { award, type ForfeitScore } from "./results/award.ts";
import { computeStandings, type StandingRow, type StandingsInput } from "./compute-standings.ts";
import type { MatchResult } from "./results/match-result.ts";

/**
 * What becomes of a withdrawn team's games: `keep_played` lets results stand and cancels the rest;
 * `annul_all` cancels every game, as if the team had never taken part; `forfeit_rest` lets results
 * stand and gives the rest to the opponents with the sport's score.
 */
export type WithdrawalPolicy = "keep_played" | "annul_all" | "forfeit_rest";

/** A game of the group; without result it is still to come. */
export interface GroupGame {
  matchId: MatchId;
  homeId: TeamId;
  awayId: TeamId;
  result: MatchResult | null;
}

export interface WithdrawalRequest extends Omit<StandingsInput, "results" | "pending"> {
  games: readonly GroupGame[];
  teamId: TeamId;
  policy: WithdrawalPolicy;
  forfeitScore: ForfeitScore;
}

/** The games as they would be, and who would rank where instead of where now. */
export interface WithdrawalPreview {
  games: GroupGame[];
  changedMatchIds: MatchId[];
  standings: StandingRow[];
  moves: { teamId: TeamId; from: number; to: number }[];
}

/**
 * What a withdrawal would change in a group. The team keeps a row, so that nobody wonders; without
 * any game left to it (`annul_all`) that is the last.
 */
export function previewWithdrawal(request: WithdrawalRequest): WithdrawalPreview {
  const games = request.games.map((game) => withdrawFrom(game, request));
  const before = standingsOf(request, request.games);
  const ranked = standingsOf(request, games);
  const standings = request.policy === "annul_all" ? rankLast(ranked, request.teamId) : ranked;
  const rankBefore = new Map(before.map((row) => [row.teamId, row.rank]));
  return {
    games,
    changedMatchIds: games.flatMap((game, index) =>
      game === request.games[index] ? [] : game.matchId,
    ),
    standings,
    moves: standings.flatMap(({ teamId, rank }) => {
      const from = rankBefore.get(teamId)!;
      return from === rank ? [] : { teamId, from, to: rank };
    }),
  };
}

/** One game as a withdrawal leaves it; the same value when the withdrawal doesn't concern it. */
export function withdrawFrom(
  game: GroupGame,
  { teamId, policy, forfeitScore }: Pick<WithdrawalRequest, "teamId" | "policy" | "forfeitScore">,
): GroupGame {
  const isTheirs = game.homeId === teamId || game.awayId === teamId;
  if (!isTheirs || (game.result && policy !== "annul_all")) return game;
  const { matchId, homeId, awayId } = game;
  const sides = { matchId, homeId, awayId };
  const result: MatchResult =
    policy === "forfeit_rest"
      ? award(sides, teamId, forfeitScore)
      : { ...sides, homeScore: 0, awayScore: 0, ending: "canceled" };
  return { ...sides, result };
}

function rankLast(rows: readonly StandingRow[], teamId: TeamId): StandingRow[] {
  const others = rows.filter((row) => row.teamId !== teamId);
  const own = rows.filter((row) => row.teamId === teamId);
  return [...others, ...own].map((row, index) => Object.assign(row, { rank: index + 1 }));
}

function standingsOf(request: WithdrawalRequest, games: readonly GroupGame[]): StandingRow[] {
  const { teams, rules, lotSeed, opponents } = request;
  const results = games.flatMap((game) => game.result ?? []);
  const pending = games.flatMap(({ result, homeId, awayId }): [TeamId, TeamId][] =>
    result ? [] : [[homeId, awayId]],
  );
  return computeStandings({ teams, results, pending, rules, lotSeed, opponents });
}
