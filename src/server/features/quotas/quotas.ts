import type { Role } from "#contract/abilities/principal.ts";

/** What an account may create from a certain age on (ADR 167). */
export interface Quota {
  /** Days since the account was created. */
  fromDays: number;
  /** In any 24 hours; deleted ones count. */
  tournamentsPerDay: number;
  /** At once, without a game that has begun, and not over. */
  waitingTournaments: number;
  /** In any 24 hours, in all tournaments of the account; deleted ones count. */
  teamsPerDay: number;
}

/**
 * On its first evening a club may set up every league of its season, and a tournament of the
 * largest size twice over. Whoever floods lists needs accounts that grow old first.
 */
export const quotas: readonly [Quota, ...Quota[]] = [
  { fromDays: 0, tournamentsPerDay: 15, waitingTournaments: 15, teamsPerDay: 2000 },
  { fromDays: 1, tournamentsPerDay: 20, waitingTournaments: 40, teamsPerDay: 4000 },
  { fromDays: 7, tournamentsPerDay: 30, waitingTournaments: 100, teamsPerDay: 8000 },
  { fromDays: 30, tournamentsPerDay: 50, waitingTournaments: 300, teamsPerDay: 20_000 },
  { fromDays: 180, tournamentsPerDay: 100, waitingTournaments: 500, teamsPerDay: 50_000 },
];

interface Standing {
  /** What holds now; null where nothing is limited. */
  quota: Quota | null;
  /** What holds next; null when it doesn't grow any more. */
  next: Quota | null;
}

/**
 * What holds for an account: nothing for super admins, and for tournament admins what others get
 * with time.
 */
export function quotaFor(role: Role, ageInDays: number): Standing {
  if (role === "super_admin") return { quota: null, next: null };
  if (role === "tournament_admin") return { quota: quotas.at(-1)!, next: null };
  const quota = quotas.findLast(({ fromDays }) => ageInDays >= fromDays) ?? quotas[0];
  return { quota, next: quotas[quotas.indexOf(quota) + 1] ?? null };
}
