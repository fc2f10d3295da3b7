import type { z } from "zod";
import type { DivisionBody } from "#contract/tournaments/division-forms.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { findFeeProblem } from "#contract/tournaments/entry-fee.ts";
import { limits } from "#contract/limits.ts";
import { type Said, unpacked } from "#texts/said.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import {
  deleteDivision,
  findCurrency,
  findDivisions,
  insertDivision,
  moveAll,
  orderDivisions,
  updateDivision,
} from "./repository.ts";

type Values = z.output<typeof DivisionBody>;

interface At {
  id: number;
  tournamentId: number;
}

/**
 * Adds a division. The first takes over the teams and brackets that there are: with divisions, each
 * is in one. Errors: `validation` for a name that is taken, `impossible` where there are enough.
 */
export async function addDivision(
  values: Values,
  tournamentId: number,
  trx: Transaction,
): Promise<Division> {
  const before = await findDivisions(tournamentId, trx);
  const { max } = limits.divisions;
  if (before.length >= max) {
    throw new AppError("impossible", { code: "refusals.divisions.enough", params: { max } });
  }
  await refuseFee(values, tournamentId, trx);
  const id = await insertDivision({ ...values, tournamentId }, trx);
  if (before.length === 0) await moveAll({ tournamentId, from: null, to: id }, trx);
  return find({ id, tournamentId }, trx);
}

/** Errors: `not_found`, `validation` for a name that is taken and a fee that can't be. */
export async function changeDivision(values: Values, at: At, trx: Transaction): Promise<Division> {
  const { registered_teams_count: teams } = await find(at, trx);
  if (values.teams_count !== null && values.teams_count < teams) {
    throw invalidField("teams_count", { code: "refusals.settings.teams", params: { teams } });
  }
  await refuseFee(values, at.tournamentId, trx);
  await updateDivision(at.id, values, trx);
  return find(at, trx);
}

/** Puts all divisions into an order. Errors: `validation` unless each is named. */
export async function setOrder(
  ids: number[],
  tournamentId: number,
  trx: Transaction,
): Promise<Division[]> {
  const known = new Set((await findDivisions(tournamentId, trx)).map(({ id }) => id));
  if (ids.length !== known.size || ids.some((id) => !known.has(id))) {
    throw invalidField("ids", "refusals.divisions.order");
  }
  await orderDivisions(ids, trx);
  return findDivisions(tournamentId, trx);
}

/**
 * Removes a division that nothing is in; deleted teams of it come back into the first one. The last
 * one leaves its teams and brackets to the tournament. Errors: `not_found`, `impossible` while teams
 * or brackets are in it.
 */
export async function removeDivision(at: At, trx: Transaction): Promise<void> {
  const { id, tournamentId } = at;
  const { name, registered_teams_count: teams, brackets } = await find(at, trx);
  const others = (await findDivisions(tournamentId, trx)).filter((other) => other.id !== id);
  if (others.length > 0 && teams + brackets.length > 0) {
    const params = { name, teams, brackets: brackets.length };
    throw new AppError("impossible", { code: "refusals.divisions.inUse", params });
  }
  await moveAll({ tournamentId, from: id, to: others[0]?.id ?? null }, trx);
  await deleteDivision(id, trx);
}

async function refuseFee(
  { entry_fee }: Values,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  if (entry_fee === null) return;
  const currency = await findCurrency(tournamentId, trx);
  const problem = findFeeProblem({ entry_fee, currency });
  if (problem) throw invalidField("entry_fee", unpacked(problem) as Said);
}

async function find({ id, tournamentId }: At, trx: Transaction): Promise<Division> {
  const division = (await findDivisions(tournamentId, trx)).find((one) => one.id === id);
  if (!division) throw notFound("Division");
  return division;
}
