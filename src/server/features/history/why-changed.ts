import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { RowChange } from "#server/write/noting-repository.ts";
import type { Text } from "#texts/said.ts";
import { differing } from "./differing.ts";
import { nameOfChange } from "./present/row-names.ts";

/** The number of the game that a change is about. */
export function numberOf({ before, after }: RowChange): number {
  return ((after ?? before) as { game_number: number }).game_number;
}

/** Games have begun or were changed, each named by its number. */
export function changedSince(games: number[]): AppError {
  const numbers = games.toSorted((a, b) => a - b);
  const params = { count: numbers.length, games: numbers.join(", ") };
  return new AppError("invalid_transition", { code: "refusals.undo.begun", params });
}

/** A team is out, or plays elsewhere by now. */
export function teamMoved(name: string): AppError {
  return new AppError("invalid_transition", { code: "refusals.undo.moved", params: { name } });
}

function isOfRanking({ before, after }: RowChange): boolean {
  return differing(before!, after!).some((field) => field.includes("ranking"));
}

/** Says what was changed again since, by its name where it has one. */
export async function changedMeanwhile(change: RowChange, trx: Transaction): Promise<AppError> {
  const { kind, before, after } = change;
  if (kind === "invitation") return refused("refusals.undo.answered");
  if (kind === "claim") return refused("refusals.undo.claim");
  if (kind === "desk_call") return refused("refusals.undo.deskCall");
  if (kind === "closure" || kind === "court") return refused("refusals.undo.courts");
  if (kind === "tournament") {
    return refused(
      before && after && isOfRanking(change) ? "refusals.undo.ranking" : "refusals.undo.settings",
    );
  }
  if (kind === "bracket" && before && change.texts.length === 0)
    return refused("refusals.undo.lots");
  const name = await nameOfChange(change, trx);
  if (name === null) return refused("refusals.undo.settings");
  return refused({ code: "refusals.undo.changed", params: { name } });
}

function refused(text: Text): AppError {
  return new AppError("invalid_transition", text);
}
