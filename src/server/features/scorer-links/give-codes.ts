import { scorerLimits } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";
import { insertCodes } from "./make-links-repository.ts";
import { countLiveLinks } from "./repository.ts";

/**
 * A further code for each of some links: the secrets by link. Errors: `impossible` where a link has too many,
 * or the tournament has too many links.
 */
export async function giveCodes(
  linkIds: number[],
  tournamentId: number,
  trx: Transaction,
): Promise<Map<number, string>> {
  const tokens = new Map(linkIds.map((id) => [id, createToken()]));
  const codes = [...tokens].map(([id, token]) => ({ link_id: id, token_hash: hashToken(token) }));
  if (!(await insertCodes(codes, trx))) {
    throw new AppError("impossible", "refusals.scorers.codesEnough");
  }
  if ((await countLiveLinks(tournamentId, trx)) > scorerLimits.scorerLinks.max) {
    const params = { max: scorerLimits.scorerLinks.max };
    throw new AppError("impossible", { code: "refusals.scorers.linksEnough", params });
  }
  return tokens;
}
