import { type LinkScope, noScope } from "#contract/abilities/link-scope.ts";
import { currentTime } from "#contract/clock.ts";
import { isPlausible } from "#contract/inputs.ts";
import type { MadeScorerLink, MakeScorerLinksBody } from "#contract/matches/scorer-links.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findPlace } from "#server/features/subjects/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { giveCodes } from "./give-codes.ts";
import { endAfter, endOfGame } from "./link-ends.ts";
import { makeHolderCodes } from "./make-holder-codes.ts";
import { insertLink, insertLinks } from "./make-links-repository.ts";
import { findLinks, findLiveLink, findLiveLinks } from "./repository.ts";

/**
 * Gives each court for a day, one game, each of some teams, or each of those who have duties a code that opens
 * its link. A link that is there already gets a further code: those that hang on the wall stay good. Errors:
 * `validation` for a court, team or official that there isn't or a day that is over, `not_found`, `impossible`
 * where there are too many.
 */
export async function makeScorerLinks(
  body: MakeScorerLinksBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<MadeScorerLink[]> {
  const tokens =
    "court_ids" in body || "match_id" in body
      ? await makePlaceCodes(body, tournament, trx)
      : await makeHolderCodes(body, tournament, trx);
  const links = await findLinks(tournament.id, trx, [...tokens.keys()]);
  return links.map((link) => ({ ...link, token: tokens.get(link.id)! }));
}

type PlaceBody = Extract<MakeScorerLinksBody, { court_ids: number[] } | { match_id: number }>;

async function makePlaceCodes(
  body: PlaceBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Map<number, string>> {
  const scopes =
    "match_id" in body
      ? [await scopeOfMatch(body, tournament, trx)]
      : await scopesOfCourts(body, tournament, trx);
  const linkIds: number[] = [];
  for (const { scope, expiresAt } of scopes) {
    linkIds.push(
      (await findLiveLink(scope, trx)) ??
        (await insertLink({ ...scope, expires_at: expiresAt }, trx)),
    );
  }
  return giveCodes(linkIds, tournament.id, trx);
}

interface GameCodes {
  games: { id: number; date: string | null }[];
  /** For both captains of each, instead of whoever keeps its score. */
  forCaptains: boolean;
}

/**
 * Gives each of some games a code that opens its link: the secrets by game. `date` is the game's day;
 * of those that are late, or have none, today counts. Errors: `impossible` where there are too many.
 */
export async function makeGameCodes(
  { games, forCaptains }: GameCodes,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Map<number, string>> {
  const { id: tournamentId } = tournament;
  const matchIds = games.map(({ id }) => id);
  const of = { tournamentId, of: "match_id", ids: matchIds, forCaptains } as const;
  const known = await findLiveLinks(of, trx);
  const missing = games
    .filter(({ id }) => !known.has(id))
    .map(({ id, date }) => ({
      tournament_id: tournamentId,
      match_id: id,
      for_captains: forCaptains,
      expires_at: endOfGame(date, tournament),
    }));
  const links = new Map([
    ...known,
    ...(await insertLinks({ of: "match_id", links: missing }, trx)),
  ]);
  const tokens = await giveCodes([...links.values()], tournamentId, trx);
  return new Map([...links].map(([matchId, linkId]) => [matchId, tokens.get(linkId)!]));
}

interface Scoped {
  scope: LinkScope;
  expiresAt: string;
}

async function scopesOfCourts(
  { court_ids: courtIds, day }: Extract<PlaceBody, { court_ids: number[] }>,
  { id, timezone }: LockedTournament,
  trx: Transaction,
): Promise<Scoped[]> {
  if (!isPlausible(day)) throw invalidField("day", "rules.scorer.dayOver");
  const courts = new Set((await findCourts(id, trx)).map((court) => court.id));
  if (!courtIds.every((court) => courts.has(court))) {
    throw invalidField("court_ids", "rules.scorer.courtMissing");
  }
  const expiresAt = endAfter(day, timezone);
  if (expiresAt <= currentTime().toISOString()) throw invalidField("day", "rules.scorer.dayOver");
  return [...new Set(courtIds)].map((court_id) => ({
    scope: { ...noScope, tournament_id: id, court_id, day },
    expiresAt,
  }));
}

async function scopeOfMatch(
  { match_id: matchId, for_captains = false }: Extract<PlaceBody, { match_id: number }>,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Scoped> {
  const { day } = await findPlace({ tournamentId: tournament.id, matchId }, trx);
  return {
    scope: { ...noScope, tournament_id: tournament.id, match_id: matchId, for_captains },
    expiresAt: endOfGame(day, tournament),
  };
}
