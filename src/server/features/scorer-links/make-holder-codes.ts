import type { MakeScorerLinksBody } from "#contract/matches/scorer-links.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { giveCodes } from "./give-codes.ts";
import { endOfGame } from "./link-ends.ts";
import { findOfficialsAmong, findTeamsAmong, insertLinks } from "./make-links-repository.ts";
import { findLiveLinks } from "./repository.ts";

/** A body that names teams or officials. */
type HoldersBody = Exclude<MakeScorerLinksBody, { court_ids: number[] } | { match_id: number }>;

/** Of what kind those are who get a link each, and what a request for one who isn't there is told. */
interface Holders {
  of: "team_id" | "official_id" | "duty_team_id";
  ids: number[];
  refusal: "rules.scorer.teamMissing" | "rules.scorer.officialMissing";
}

/**
 * Gives each of some teams or officials a code, for the team's own page or for whoever has duties: the secrets
 * by link. They last until after the tournament's last day. Errors: `validation` for who isn't there.
 */
export async function makeHolderCodes(
  body: HoldersBody,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<Map<number, string>> {
  const linkIds: number[] = [];
  for (const holders of holdersOf(body)) {
    linkIds.push(...(await linksOf(holders, tournament, trx)));
  }
  return giveCodes(linkIds, tournament.id, trx);
}

function holdersOf(body: HoldersBody): Holders[] {
  const teamMissing = "rules.scorer.teamMissing";
  if ("team_ids" in body) return [{ of: "team_id", ids: body.team_ids, refusal: teamMissing }];
  const { official_ids: officials = [], duty_team_ids: teams = [] } = body;
  return [
    { of: "official_id", ids: officials, refusal: "rules.scorer.officialMissing" },
    { of: "duty_team_id", ids: teams, refusal: teamMissing },
  ];
}

/** A link that is there already gets a further code: those that were handed out stay good. */
async function linksOf(
  { of, ids: given, refusal }: Holders,
  { id: tournamentId, timezone, end_date: lastDay }: LockedTournament,
  trx: Transaction,
): Promise<number[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  const find = of === "official_id" ? findOfficialsAmong : findTeamsAmong;
  if ((await find({ tournamentId, ids }, trx)).length < ids.length) {
    throw invalidField(`${of}s`, refusal);
  }
  const known = await findLiveLinks({ tournamentId, of, ids }, trx);
  const expires_at = endOfGame(lastDay, { timezone });
  const links = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ tournament_id: tournamentId, [of]: id, expires_at }));
  const added = await insertLinks({ of, links }, trx);
  return [...known.values(), ...added.values()];
}
