import { limits } from "#contract/limits.ts";
import { courtLetters } from "#contract/tournaments/tournaments.ts";
import type { Transaction } from "#server/database/handle.ts";
import { invalidField } from "#server/constraint-errors.ts";
import {
  deleteUnusedCourtsAbove,
  findCourts,
  insertCourts,
  renameCourts,
} from "#server/features/courts/repository.ts";

/**
 * Gives a tournament as many courts as planned, and at least those that every match form offers.
 * Courts that are no longer planned go, unless a match is on them.
 */
export async function setCourts(
  tournamentId: number,
  courtsCount: number,
  trx: Transaction,
): Promise<void> {
  const wanted = Math.max(courtsCount, limits.courtsOffered);
  await deleteUnusedCourtsAbove(tournamentId, wanted, trx);
  const courts = await findCourts(tournamentId, trx);
  const present = new Set(courts.map(({ id }) => id));
  const taken = new Set(courts.map(({ name }) => name.toLowerCase()));
  const missing = Array.from({ length: wanted }, (_, index) => index + 1).filter(
    (id) => !present.has(id),
  );
  const added = missing.map((id) => ({ id, name: freeName(id, taken) }));
  await insertCourts(tournamentId, added, trx);
}

/**
 * Names the planned courts from number 1 on; those after the last name keep theirs. A court that
 * isn't planned, but offered all the same, gives way. Errors: `validation`.
 */
export async function nameCourts(
  tournamentId: number,
  { names, courtsCount }: { names: string[]; courtsCount: number },
  trx: Transaction,
): Promise<void> {
  if (names.length > courtsCount) {
    throw invalidField("court_names", "rules.tournament.courtNamesMany");
  }
  const courts = await findCourts(tournamentId, trx);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const renamed = courts.flatMap(({ id, name }) => {
    const wanted = names[id - 1] ?? name;
    if (id > names.length) {
      const isTaken = taken.has(name.toLowerCase());
      if (isTaken && id <= courtsCount) {
        const index = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
        throw invalidField(`court_names.${index}`, "rules.tournament.courtNameTaken");
      }
      return isTaken ? [{ id, name: freeName(id, taken) }] : [];
    }
    return wanted === name ? [] : [{ id, name: wanted }];
  });
  await renameCourts(tournamentId, renamed, trx);
}

/** The court's letters, or with a number behind them where another court is called so. */
function freeName(id: number, taken: Set<string>): string {
  const letters = courtLetters(id);
  let name = letters;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${letters}${number}`;
  taken.add(name.toLowerCase());
  return name;
}
