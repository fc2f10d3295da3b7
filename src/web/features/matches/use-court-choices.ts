import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { useCourts } from "#web/features/tournaments/api.ts";

/** The courts to choose from: the tournament's, and at least A to D (specification, section 9). */
export function useCourtChoices(tournamentId: number) {
  const { t } = useTranslation("manage");
  const courts = useCourts(tournamentId);
  const names = new Map<number, string>();
  for (let id = 1; id <= limits.courtsOffered; id += 1) {
    names.set(id, String.fromCodePoint(64 + id));
  }
  for (const { id, name } of courts.data ?? []) names.set(id, name);
  return [...names].map(([value, name]) => ({
    value,
    label: name.length <= 3 ? t("matchForm.court_label", { name }) : name,
  }));
}
