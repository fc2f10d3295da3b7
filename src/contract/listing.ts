import type { Role } from "./abilities/principal.ts";

/**
 * From when on the public finds a tournament in lists: at once where its creator's account is a week
 * old or has a role for it, otherwise from its second team on. Its link works from the beginning. The
 * dashboard says the same in words.
 */
export const listing = { accountDays: 7, teams: 2 } as const;

/** Roles whose tournaments are listed from the beginning. */
export const listedRoles: readonly Role[] = ["super_admin", "tournament_admin"];

interface Creator {
  role: Role;
  created_at: string;
}

/** Whether a tournament is in public lists by now; `nowMs` in milliseconds since the epoch. */
export function isListed(
  { registered_teams_count: teams }: { registered_teams_count: number },
  { role, created_at }: Creator,
  nowMs: number,
): boolean {
  const ageInDays = (nowMs - Date.parse(created_at)) / 86_400_000;
  return teams >= listing.teams || ageInDays >= listing.accountDays || listedRoles.includes(role);
}
