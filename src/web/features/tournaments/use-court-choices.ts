import { limits } from "#contract/limits.ts";
import { useCourts } from "#web/features/tournaments/api.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** The courts to choose from: the tournament's, and at least A to D (specification, section 9). */
export function useCourtChoices(tournamentId: number) {
  const courtName = useCourtName();
  const courts = useCourts(tournamentId);
  const names = new Map<number, string>();
  for (let id = 1; id <= limits.courtsOffered; id += 1) {
    names.set(id, String.fromCodePoint(64 + id));
  }
  for (const { id, name } of courts.data ?? []) names.set(id, name);
  return [...names].map(([value, name]) => ({
    value,
    label: courtName(name),
  }));
}
