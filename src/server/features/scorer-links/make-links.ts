import type { LinkScope } from "#contract/abilities/principal.ts";
import { currentTime } from "#contract/clock.ts";
import { isPlausible } from "#contract/common.ts";
import { scorerLimits, serverTimings } from "#contract/limits.ts";
import type { MadeScorerLink, MakeScorerLinksBody } from "#contract/matches/scorer-links.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { addDays, addMinutes, createZoneClock } from "#server/time/zone-clock.ts";
import { findCourts } from "#server/features/courts/repository.ts";
import { findPlace } from "#server/features/subjects/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import {
  countLiveLinks,
  findLinks,
  findLiveLink,
  findLiveLinks,
  findTeamsOf,
  insertCodes,
  insertLink,
  insertLinks,
} from "./repository.ts";

/**
 * Gives each court for a day, one game, or each of some teams a code that opens its link. A link that is there already
 * gets a further code: those that hang on the wall stay good. Errors: `validation` for a court that
 * there isn't or a day that is over, `not_found`, `impossible` where there are too many.
 */
export async function makeScorerLinks(
  body: MakeScorerLinksBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<MadeScorerLink[]> {
  if ("team_ids" in body) {
    return readLinks(await makeTeamCodes(body.team_ids, tournament, trx), tournament.id, trx);
  }
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
  return readLinks(await giveCodes(linkIds, tournament, trx), tournament.id, trx);
}

async function readLinks(
  tokens: Map<number, string>,
  tournamentId: number,
  trx: Transaction,
): Promise<MadeScorerLink[]> {
  const links = await findLinks(tournamentId, trx, [...tokens.keys()]);
  return links.map((link) => ({ ...link, token: tokens.get(link.id)! }));
}

/** The secrets by link, each of which opens the page of a team until after the tournament's last day. */
async function makeTeamCodes(
  teamIds: number[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Map<number, string>> {
  const { id: tournamentId, timezone, end_date: lastDay } = tournament;
  const ids = [...new Set(teamIds)];
  if ((await findTeamsOf({ tournamentId, ids }, trx)).length < ids.length) {
    throw invalidField("team_ids", "rules.scorer.teamMissing");
  }
  const known = await findLiveLinks({ tournamentId, of: "team_id", ids }, trx);
  const expires_at = endOfGame(lastDay, { timezone });
  const links = ids
    .filter((id) => !known.has(id))
    .map((team_id) => ({ tournament_id: tournamentId, team_id, expires_at }));
  const added = await insertLinks({ of: "team_id", links }, trx);
  return giveCodes([...known.values(), ...added.values()], tournament, trx);
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
  const tokens = await giveCodes([...links.values()], tournament, trx);
  return new Map([...links].map(([matchId, linkId]) => [matchId, tokens.get(linkId)!]));
}

/** A further code for each of some links: the secrets by link. */
async function giveCodes(
  linkIds: number[],
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Map<number, string>> {
  const tokens = new Map(linkIds.map((id) => [id, createToken()]));
  const codes = [...tokens].map(([id, token]) => ({ link_id: id, token_hash: hashToken(token) }));
  if (!(await insertCodes(codes, trx))) {
    throw new AppError("impossible", "refusals.scorers.codesEnough");
  }
  if ((await countLiveLinks(tournament.id, trx)) > scorerLimits.scorerLinks.max) {
    const params = { max: scorerLimits.scorerLinks.max };
    throw new AppError("impossible", { code: "refusals.scorers.linksEnough", params });
  }
  return tokens;
}

interface Scoped {
  scope: LinkScope;
  expiresAt: string;
}

async function scopesOfCourts(
  { court_ids: courtIds, day }: Extract<MakeScorerLinksBody, { court_ids: number[] }>,
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
    scope: {
      tournament_id: id,
      court_id,
      day,
      match_id: null,
      team_id: null,
      for_captains: false,
    },
    expiresAt,
  }));
}

async function scopeOfMatch(
  { match_id: matchId, for_captains = false }: Extract<MakeScorerLinksBody, { match_id: number }>,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Scoped> {
  const { day } = await findPlace({ tournamentId: tournament.id, matchId }, trx);
  return {
    scope: {
      tournament_id: tournament.id,
      court_id: null,
      day: null,
      match_id: matchId,
      team_id: null,
      for_captains,
    },
    expiresAt: endOfGame(day, tournament),
  };
}

/** Of a game that has no time, or is late, today counts. */
function endOfGame(day: string | null, { timezone }: Pick<LockedTournament, "timezone">): string {
  const { date: today } = createZoneClock(timezone).toLocal(currentTime().toISOString());
  return endAfter(day !== null && day > today ? day : today, timezone);
}

function endAfter(day: string, timezone: string): string {
  const midnight = createZoneClock(timezone).toInstant({ date: addDays(day, 1), time: "00:00" });
  return addMinutes(midnight, serverTimings.scorerLinkHours * 60);
}
