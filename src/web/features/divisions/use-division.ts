import { useSearchParams } from "react-router";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

/** The division that the address names; null for all of them, and where there are not several. */
export function useDivision({ divisions }: Pick<Tournament, "divisions">): Division | null {
  const [params] = useSearchParams();
  return divisionNamed(params.get("division"), { divisions });
}

/** The same of what an address says. */
export function divisionNamed(
  named: string | number | null,
  { divisions }: Pick<Tournament, "divisions">,
): Division | null {
  if (!hasDivisions({ divisions })) return null;
  return divisions.find(({ id }) => String(id) === String(named)) ?? null;
}

/** The part of an address that keeps the division from tab to tab, behind a "?" or "&". */
export function inAddress(division: Division | null, before: "?" | "&"): string {
  return division ? `${before}division=${division.id}` : "";
}

/** Those of the games that a division's brackets have; all of them without one. */
export function gamesIn<Game extends { bracket_id: number | null }>(
  division: Division | null,
  games: Game[],
): Game[] {
  if (!division) return games;
  const own = new Set(division.brackets.map(({ id }) => id));
  return games.filter(({ bracket_id: id }) => id !== null && own.has(id));
}

/** Those of the teams or brackets that are a division's; all of them without one. */
export function membersOf<Member extends { division_id: number | null }>(
  division: { id: number | null } | null,
  members: Member[],
): Member[] {
  return division ? members.filter(({ division_id: id }) => id === division.id) : members;
}
