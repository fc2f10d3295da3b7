import { limits } from "#contract/limits.ts";
import type { ScheduleWishes } from "#contract/schedule/wishes.ts";
import { key } from "#contract/teams/import-clashes/compared.ts";
import type { ImportRow } from "#contract/teams/import.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { findWishes, saveWishes } from "#server/features/wishes/repository.ts";

interface Imported {
  tournamentId: number;
  /** The tournament's teams, by their names as rows are compared. */
  ids: ReadonlyMap<string, number>;
}

/**
 * Has schedules mind that teams have a coach in common, and says of how many coaches that is new. Errors: `impossible` for one of more teams than anybody can be on, or more coaches than are minded.
 */
export async function shareCoaches(
  rows: ImportRow[],
  { tournamentId, ids }: Imported,
  trx: Transaction,
): Promise<number> {
  const groups = teamsByCoach(rows, ids);
  if (groups.length === 0) return 0;
  if (groups.some((teams) => teams.length > limits.sharingTeams.max)) {
    throw new AppError("impossible", "rules.wishes.teamsMany");
  }
  const { wishes } = await findWishes(tournamentId, trx);
  const isNew = (teams: number[]) => !isKnown(wishes.shared, teams);
  const shared = groups.reduce(withGroup, wishes.shared);
  if (shared.length > limits.wishes.max)
    throw new AppError("impossible", "rules.wishes.sharedMany");
  await saveWishes({ tournamentId, wishes: { ...wishes, shared } }, trx);
  return groups.filter(isNew).length;
}

/** The teams of each coach who has several. */
function teamsByCoach(rows: ImportRow[], ids: Imported["ids"]): number[][] {
  const teams = new Map<string, Set<number>>();
  for (const { team, coach } of rows) {
    for (const name of (coach ?? "").split(";").map(key).filter(Boolean)) {
      teams.set(name, (teams.get(name) ?? new Set()).add(ids.get(key(team))!));
    }
  }
  return [...teams.values()].map((own) => [...own]).filter((own) => own.length > 1);
}

/** What is known already, by hand or from another table, isn't said twice. */
function withGroup(shared: ScheduleWishes["shared"], teams: number[]): ScheduleWishes["shared"] {
  return isKnown(shared, teams) ? shared : [...shared, { team_ids: teams }];
}

function isKnown(shared: ScheduleWishes["shared"], teams: number[]): boolean {
  return shared.some(({ team_ids }) => teams.every((id) => team_ids.includes(id)));
}
