import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuditAction } from "#contract/history/audit-actions.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { findBracketById } from "./repository.ts";

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  bracketId: number;
  database: Database;
  action: AuditAction;
}

/** Changes a bracket, or what is in it, for the account that asks. Errors: `not_found`; those of the write. */
export async function changeBracket<T>(
  { bracketId, ...call }: Call,
  operation: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const bracket = await findBracketById(bracketId, call.database);
  if (!bracket) throw notFound("Bracket");
  const entry = { ...call, tournamentId: bracket.tournament_id, subjectId: bracketId };
  return changeAsManager(entry, async (_, trx) => operation(trx));
}
