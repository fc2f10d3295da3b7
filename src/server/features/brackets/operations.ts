import type { Bracket, CreateBracketBody, UpdateBracketBody } from "#contract/brackets/brackets.ts";
import { limits } from "#contract/limits.ts";
import type { Transaction } from "#server/database/handle.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError, notFound } from "#server/errors.ts";
import { chooseDivision } from "#server/features/divisions/choose-division.ts";
import { mergeChange } from "#server/merge-change.ts";
import * as repository from "./repository.ts";
import { findStrangers, assignTeams, unassignTeam } from "./assignment-repository.ts";

/** Adds an empty bracket. Errors: `bracket_name_taken`, `impossible` when there are enough. */
export async function createBracket(body: CreateBracketBody, trx: Transaction): Promise<Bracket> {
  const division_id = await chooseDivision(
    { tournamentId: body.tournament_id, wanted: body.division_id },
    trx,
  );
  const id = await repository.insertBracket({ ...body, division_id }, trx);
  await refuseTooManyBrackets(body.tournament_id, trx);
  return find(id, trx);
}

/** Errors: `impossible` when a tournament has come to have more brackets than it may. */
export async function refuseTooManyBrackets(tournamentId: number, trx: Transaction): Promise<void> {
  if ((await repository.countBrackets(tournamentId, trx)) > limits.bracketsPerTournament.max) {
    throw new AppError("impossible", "rules.tournament.bracketsMany");
  }
}

/** Changes name and type. Errors: `not_found`, `changed_meanwhile`, `bracket_name_taken`. */
export async function updateBracket(
  { id, body }: { id: number; body: UpdateBracketBody },
  trx: Transaction,
): Promise<Bracket> {
  const before = await find(id, trx);
  const change = mergeChange(body, before);
  const { division_id: wanted } = change;
  if (wanted !== undefined && wanted !== before.division_id) {
    await chooseDivision({ tournamentId: before.tournament_id, wanted }, trx);
    if (await repository.isInUse(id, trx)) {
      throw invalidField("division_id", "rules.division.hasTeams");
    }
  }
  await repository.updateBracket(id, change, trx);
  return find(id, trx);
}

/**
 * Deletes a bracket and its matches that are not completed; completed ones stay without a bracket
 * and its teams become unassigned. Errors: `not_found`.
 */
export async function deleteBracket(id: number, trx: Transaction): Promise<void> {
  await find(id, trx);
  await repository.deleteBrackets([id], trx);
}

/**
 * Puts teams into a bracket: the same again changes nothing. All of them or, when one is not in
 * the tournament, none. Errors: `not_found`, `validation`.
 */
export async function setTeams(
  { id, teamIds }: { id: number; teamIds: number[] },
  trx: Transaction,
): Promise<Bracket> {
  const before = await find(id, trx);
  const tournamentId = before.tournament_id;
  const strangers = await findStrangers({ tournamentId, teamIds }, trx);
  if (strangers.length > 0) {
    const params = { team: strangers.join(", ") };
    throw invalidField("team_ids", { code: "refusals.teams.strangers", params });
  }
  await assignTeams({ bracketId: id, teamIds }, trx);
  return find(id, trx);
}

/** Takes a team out of a bracket; harmless when it isn't in it. Errors: `not_found`. */
export async function unsetTeam(
  { id, teamId }: { id: number; teamId: number },
  trx: Transaction,
): Promise<Bracket> {
  const { tournament_id: tournamentId } = await find(id, trx);
  const strangers = await findStrangers({ tournamentId, teamIds: [teamId] }, trx);
  if (strangers.length > 0) throw notFound("Team");
  await unassignTeam({ bracketId: id, teamId }, trx);
  return find(id, trx);
}

async function find(id: number, trx: Transaction): Promise<Bracket> {
  const bracket = await repository.findBracketById(id, trx);
  if (!bracket) throw notFound("Bracket");
  return bracket;
}
