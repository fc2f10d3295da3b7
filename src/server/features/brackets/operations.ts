import type { AuditAction } from "#contract/audit-actions.ts";
import type { Bracket, CreateBracketBody, UpdateBracketBody } from "#contract/brackets.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#contract/permissions.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { mergeChange } from "#server/merge-change.ts";
import * as repository from "./repository.ts";

/** Adds an empty bracket. Errors: `bracket_name_taken`, `impossible` when there are enough. */
export async function createBracket(
  { body, actor }: { body: CreateBracketBody; actor: Actor },
  trx: Transaction,
): Promise<Bracket> {
  const bracket = await find(await repository.insertBracket(body, trx), trx);
  await refuseTooMany(body.tournament_id, trx);
  await record("bracket.create", { actor, after: bracket }, trx);
  return bracket;
}

/** Errors: `impossible` when a tournament has come to have more brackets than it may. */
export async function refuseTooMany(tournamentId: number, trx: Transaction): Promise<void> {
  if ((await repository.countBrackets(tournamentId, trx)) > limits.bracketsPerTournament.max) {
    throw new AppError("impossible", messages.tournament.bracketsMany);
  }
}

/** Changes name and type. Errors: `not_found`, `changed_meanwhile`, `bracket_name_taken`. */
export async function updateBracket(
  { id, body, actor }: { id: number; body: UpdateBracketBody; actor: Actor },
  trx: Transaction,
): Promise<Bracket> {
  const before = await find(id, trx);
  await repository.updateBracket(id, mergeChange(body, before), trx);
  const after = await find(id, trx);
  await record("bracket.update", { actor, before, after }, trx);
  return after;
}

/**
 * Deletes a bracket and its matches that are not completed; completed ones stay without a bracket
 * and its teams become unassigned. Errors: `not_found`.
 */
export async function deleteBracket(
  { id, actor }: { id: number; actor: Actor },
  trx: Transaction,
): Promise<void> {
  const before = await find(id, trx);
  await repository.deleteBrackets([id], trx);
  await record("bracket.delete", { actor, before }, trx);
}

/**
 * Puts teams into a bracket: the same again changes nothing. All of them or, when one is not in
 * the tournament, none. Errors: `not_found`, `validation`.
 */
export async function setTeams(
  { id, teamIds, actor }: { id: number; teamIds: number[]; actor: Actor },
  trx: Transaction,
): Promise<Bracket> {
  const before = await find(id, trx);
  const tournamentId = before.tournament_id;
  const strangers = await repository.findStrangers({ tournamentId, teamIds }, trx);
  if (strangers.length > 0) {
    const text = `Not in this tournament: team ${strangers.join(", ")}`;
    throw new AppError("validation", text, { fields: { team_ids: text } });
  }
  await repository.assignTeams({ bracketId: id, teamIds }, trx);
  const after = await find(id, trx);
  await record("bracket.assign_teams", { actor, after: { ...after, team_ids: teamIds } }, trx);
  return after;
}

/** Takes a team out of a bracket; harmless when it isn't in it. Errors: `not_found`. */
export async function unsetTeam(
  { id, teamId, actor }: { id: number; teamId: number; actor: Actor },
  trx: Transaction,
): Promise<Bracket> {
  const { tournament_id: tournamentId } = await find(id, trx);
  const strangers = await repository.findStrangers({ tournamentId, teamIds: [teamId] }, trx);
  if (strangers.length > 0) throw notFound("Team");
  await repository.unassignTeam({ bracketId: id, teamId }, trx);
  const after = await find(id, trx);
  await record("bracket.unassign_team", { actor, after: { ...after, team_ids: [teamId] } }, trx);
  return after;
}

async function find(id: number, trx: Transaction): Promise<Bracket> {
  const bracket = await repository.findBracketById(id, trx);
  if (!bracket) throw notFound("Bracket");
  return bracket;
}

interface Change {
  actor: Actor;
  before?: Bracket;
  after?: Bracket & { team_ids?: number[] };
}

async function record(
  action: AuditAction,
  { actor, before, after }: Change,
  trx: Transaction,
): Promise<void> {
  const { id, tournament_id } = (after ?? before)!;
  await recordAudit(
    {
      actorId: actor.id,
      tournamentId: tournament_id,
      action,
      subjectId: id,
      before,
      after,
    },
    trx,
  );
}
