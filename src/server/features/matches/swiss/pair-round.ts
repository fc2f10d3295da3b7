import type { TeamId } from "#engine";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { PairingPreview } from "#contract/brackets/swiss.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findBracketById } from "#server/features/brackets/repository.ts";
import { blankMatch } from "#server/features/matches/create-match.ts";
import { findMatchesOfBrackets } from "#server/features/matches/repository.ts";
import {
  insertMatch,
  nextGameNumber,
  updateMatch,
} from "#server/features/matches/rows/writing-repository.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";
import { nextRound, type SwissState } from "./next-round.ts";
import { findSwissTeams } from "./repository.ts";

/**
 * Gives the games of a round their teams: those that it lacks are added without a time, those that
 * it has too many of are canceled. Errors: `not_found`; `invalid_transition` for a round that is
 * paired or waits for games; `impossible` where nobody is left to pair without a rematch.
 */
export async function pairRound(
  { bracketId, round }: { bracketId: number; round: number },
  trx: Transaction,
): Promise<{ round: number; games: number[] }> {
  const state = await loadSwiss(bracketId, trx);
  const next = nextRound(state);
  if (next.round !== round) throw new AppError("invalid_transition", "refusals.swiss.paired");
  if (next.refusal !== null) throw new AppError("invalid_transition", next.refusal);
  const { fixtures, bye } = next.pairing!;
  const written: MatchRow[] = [];
  for (const [index, { home, away }] of fixtures.entries()) {
    const teams = {
      home_team_id: teamOf(home),
      away_team_id: teamOf(away),
      bye_team_id: index === 0 ? bye : null,
    };
    const place = next.places[index];
    written.push(
      place ? await updateMatch(place.id, teams, trx) : await add(state.bracket, round, teams, trx),
    );
  }
  for (const place of next.places.slice(fixtures.length)) {
    await updateMatch(place.id, { status: "canceled" }, trx);
  }
  return { round, games: written.map(({ id }) => id) };
}

/** What `pairRound` would do now. */
export async function previewPairing(bracketId: number, trx: Transaction): Promise<PairingPreview> {
  const state = await loadSwiss(bracketId, trx);
  const { round, refusal, pairing, places } = nextRound(state);
  const fixtures = pairing?.fixtures ?? [];
  const names = new Map(state.teams.map(({ id, name }) => [id, name]));
  const team = (id: TeamId) => {
    return { id, name: names.get(id) ?? "", score: pairing?.scores.get(id) ?? 0 };
  };
  return {
    round,
    rounds: state.bracket.swiss_rounds,
    refusal,
    pairs: fixtures.map(({ home, away }) => ({
      home: team(teamOf(home)),
      away: team(teamOf(away)),
    })),
    bye: pairing && pairing.bye !== null ? team(pairing.bye) : null,
    games_added: Math.max(0, fixtures.length - places.length),
    games_canceled: pairing ? Math.max(0, places.length - fixtures.length) : 0,
  };
}

/**
 * Pairs the round after a game that is over where its bracket does so by itself and nothing is in the
 * way; otherwise somebody does it by hand. Returns the ids of the games that got teams.
 */
export async function pairNextByItself(match: MatchRow, trx: Transaction): Promise<number[]> {
  if (match.bracket_id === null || match.status !== "completed") return [];
  const bracket = await findBracketById(match.bracket_id, trx);
  if (bracket?.type !== "swiss" || !bracket.auto_pairing || bracket.swiss_rounds === null)
    return [];
  const { round, refusal } = nextRound(await loadSwiss(bracket.id, trx));
  if (round === null || refusal !== null) return [];
  return (await pairRound({ bracketId: bracket.id, round }, trx)).games;
}

async function loadSwiss(bracketId: number, trx: Transaction): Promise<SwissState> {
  const bracket = await findBracketById(bracketId, trx);
  if (!bracket) throw notFound("Bracket");
  if (bracket.type !== "swiss") throw new AppError("impossible", "refusals.swiss.notSwiss");
  const games = await findMatchesOfBrackets([bracketId], trx);
  const terms = await findTerms(bracket.tournament_id, trx);
  return { bracket, games, teams: await findSwissTeams(bracketId, trx), terms };
}

async function add(
  bracket: Bracket,
  round: number,
  teams: Partial<MatchRow>,
  trx: Transaction,
): Promise<MatchRow> {
  const number = await nextGameNumber(bracket.tournament_id, trx);
  const blank = blankMatch(bracket.tournament_id, number);
  return insertMatch({ ...blank, bracket_id: bracket.id, round, ...teams }, trx);
}

function teamOf(side: { kind: string; teamId?: TeamId }): TeamId {
  return side.teamId!;
}
