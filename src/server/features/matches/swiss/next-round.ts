import { mostSwissRounds, RuleError, type SwissRound, swissRound } from "#engine";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { saidOfRule } from "#contract/reasons.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Said } from "#texts/said.ts";
import type { SwissTeam } from "./repository.ts";

export interface SwissState {
  bracket: Bracket;
  /** The bracket's games, by their numbers. */
  games: MatchRow[];
  teams: SwissTeam[];
  terms: ResultTerms;
}

export interface NextRound {
  /** Null when all are paired. */
  round: number | null;
  refusal: Said | null;
  pairing: SwissRound | null;
  /** The games of the round that the pairs go to, in playing order. */
  places: MatchRow[];
}

/**
 * The round that is to be paired next, and who would meet. Games of it that somebody has given both
 * their teams stay; those teams are not paired again.
 */
export function nextRound({ bracket, games, teams, terms }: SwissState): NextRound {
  const none = { pairing: null, places: [] };
  const playing = teams.filter((team) => team.isPlaying);
  const round = roundToPair(bracket, games, playing.length);
  if (round === null) return { round, refusal: null, ...none };
  const earlier = games.filter((game) => game.round < round);
  const open = earlier.filter(isOpen);
  if (open.length > 0) return { round, refusal: waitsFor(open), ...none };
  const own = games.filter((game) => game.round === round && game.status === "scheduled");
  const given = new Set(own.filter(isFilled).flatMap(teamsOf));
  const left = playing.filter(({ id }) => !given.has(id));
  if (left.length < 2) return { round, refusal: { code: "refusals.swiss.fewTeams" }, ...none };
  try {
    const pairing = swissRound({
      teamIds: left.map(({ id }) => id),
      results: [...earlier, ...own.filter(isFilled)].flatMap((game) => toResult(game, terms) ?? []),
      byes: games.flatMap(({ bye_team_id: bye }) => bye ?? []),
      bracketId: bracket.id,
      firstId: 1,
      round,
    });
    return { round, refusal: null, pairing, places: inPlayingOrder(own.filter(isEmpty)) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { round, refusal: saidOfRule(error.rule), ...none };
  }
}

/** The first round with a game that has no teams; where none are planned, the one after the last. */
function roundToPair(bracket: Bracket, games: MatchRow[], teams: number): number | null {
  const unpaired = games.filter((game) => game.status === "scheduled" && !isFilled(game));
  if (unpaired.length > 0) return Math.min(...unpaired.map(({ round }) => round));
  const last = Math.max(0, ...games.map(({ round }) => round));
  if (bracket.swiss_rounds !== null && last > 0) return null;
  return last < mostSwissRounds(teams) ? last + 1 : null;
}

/** More open games are counted, the first of them named: a round of fifty filled the card. */
const mostNamed = 4;
const firstNamed = 2;

function waitsFor(open: MatchRow[]): Said {
  const list = open.map(({ game_number }) => game_number).toSorted((a, b) => a - b);
  const total = list.length;
  if (total <= mostNamed) {
    return { code: "refusals.swiss.open", params: { count: total, games: list.join(", ") } };
  }
  const games = list.slice(0, firstNamed).join(", ");
  return { code: "refusals.swiss.openMany", params: { total, games, count: total - firstNamed } };
}

function isOpen({ status }: MatchRow): boolean {
  return status === "scheduled" || status === "in_progress";
}

function isFilled({ home_team_id: home, away_team_id: away }: MatchRow): boolean {
  return home !== null && away !== null;
}

function isEmpty(game: MatchRow): boolean {
  return !isFilled(game);
}

function teamsOf({ home_team_id: home, away_team_id: away }: MatchRow): number[] {
  return [home, away].flatMap((id) => id ?? []);
}

function inPlayingOrder(games: MatchRow[]): MatchRow[] {
  return games.toSorted((a, b) =>
    moment(a) === moment(b) ? a.game_number - b.game_number : moment(a) < moment(b) ? -1 : 1,
  );
}

function moment({ start_time: start }: MatchRow): string {
  return start ?? "~";
}
