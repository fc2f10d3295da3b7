import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { loserOf, type MatchResult, winnerOf } from "#engine";
import type {
  EliminationBracket,
  PlayoffMatch,
  PlayoffSide,
} from "#contract/standings/standings.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { firstFinalOf } from "#server/features/matches/to-engine.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Fixtures, NamedBracket } from "#server/features/schedule/repository.ts";
import { createOrigins } from "#server/features/schedule/origins.ts";
import { withdrawalOf } from "#server/features/schedule/schedule-rows.ts";
import { nameStages } from "#server/features/schedule/stage-names.ts";

/** The knock-outs of a tournament, round by round, with champion and runner-up once decided. */
export function knockouts(fixtures: Fixtures): EliminationBracket[] {
  const games = Map.groupBy(fixtures.matches, ({ bracket_id }) => bracket_id);
  const present = createPresenter(fixtures);
  return [...fixtures.brackets.values()]
    .filter(({ type }) => isKnockoutType(type))
    .map((bracket) => toKnockout(bracket, games.get(bracket.id) ?? [], { fixtures, present }));
}

interface Context {
  fixtures: Fixtures;
  present: (match: MatchRow) => PlayoffMatch;
}

function toKnockout(
  { id, name }: NamedBracket,
  games: MatchRow[],
  { fixtures, present }: Context,
): EliminationBracket {
  const final = finalOf(games);
  const result = final ? toResult(final, fixtures) : null;
  const winner = result && winnerOf(result);
  const rounds = [...Map.groupBy(games, ({ round }) => round)].toSorted(([a], [b]) => a - b);
  return {
    id,
    name,
    is_completed: isOver(result) && games.every(isDecided),
    champion: named(winner, fixtures),
    runner_up: named(result && loserOf(result), fixtures),
    third_place: named(thirdOf(games, fixtures), fixtures),
    rounds: Object.fromEntries(rounds.map(([round, matches]) => [round, matches.map(present)])),
    stage_names: Object.fromEntries(nameStages(games)),
  };
}

/** The one game of the last round that is needed; null while that round has several. */
function finalOf(games: MatchRow[]): MatchRow | null {
  const knockout = games.filter(
    (game) => !game.is_third_place && game.places_from === null && !isCalledOffSecond(game),
  );
  const last = Math.max(...knockout.map(({ round }) => round));
  const finals = knockout.filter(({ round }) => round === last);
  return finals.length === 1 ? finals[0]! : null;
}

/** A second grand final, which there need not be. */
function isCalledOffSecond(game: MatchRow): boolean {
  return firstFinalOf(game) !== null && game.status === "canceled";
}

/** Who won the game for the third place, or of a double elimination lost the losers' final. */
function thirdOf(games: MatchRow[], terms: ResultTerms): number | null {
  const [thirdPlace] = games
    .filter((game) => game.is_third_place)
    .map((game) => toResult(game, terms));
  if (thirdPlace) return winnerOf(thirdPlace);
  const [losersFinal] = games
    .filter((game) => game.knockout_stage === "losers")
    .toSorted((a, b) => b.round - a.round)
    .map((game) => toResult(game, terms));
  return losersFinal ? loserOf(losersFinal) : null;
}

/** A final that both teams have forfeited has no champion, and yet nothing follows it. */
function isOver(result: MatchResult | null): boolean {
  return result !== null && (winnerOf(result) !== null || result.ending === "double_forfeit");
}

function isDecided({ status }: MatchRow): boolean {
  return status === "completed" || status === "canceled";
}

function named(teamId: number | null, { teams }: Fixtures) {
  const team = teams.get(teamId ?? 0);
  return team ? { id: team.id, name: team.name } : null;
}

function createPresenter(fixtures: Fixtures): (match: MatchRow) => PlayoffMatch {
  const origins = createOrigins(fixtures);
  const side = (match: MatchRow, which: "home" | "away"): PlayoffSide => {
    const team = fixtures.teams.get(match[`${which}_team_id`] ?? 0);
    const origin = origins(match, which);
    return {
      id: match[`${which}_team_id`],
      name: team?.name ?? null,
      logo_url: team?.logo_url ?? null,
      seed: team?.seed ?? null,
      withdrawn: team?.has_withdrawn ?? false,
      score: which === "home" ? match.t1s : match.t2s,
      shootout: which === "home" ? match.t1_shootout : match.t2_shootout,
      source: team ? null : origin,
      origin,
    };
  };
  return (match) => {
    const result = toResult(match, fixtures);
    const winner = result && winnerOf(result);
    return {
      id: match.id,
      game_number: match.game_number,
      home_team: side(match, "home"),
      away_team: side(match, "away"),
      winner: winner ? { id: winner } : null,
      parts: match.parts,
      status: match.status,
      outcome: match.outcome,
      lost_by: match.lost_by,
      ...withdrawalOf(match, fixtures),
      is_third_place: match.is_third_place,
      knockout_stage: match.knockout_stage,
      places:
        match.places_from === null || match.places_to === null
          ? null
          : { from: match.places_from, to: match.places_to },
      raw_start_time: match.start_time,
      court: fixtures.courts.get(match.court_id ?? 0) ?? null,
    };
  };
}
