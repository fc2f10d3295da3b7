import { useTranslation } from "react-i18next";
import type { ImportResponse } from "#contract/teams/import.ts";
import type { ImportPlace } from "#web/features/import/table/place.ts";

/** The numbers of an import in words. */
export function useImportTexts({ team }: ImportPlace) {
  const { t } = useTranslation("import");
  const teams = ({ teams_created: count }: ImportResponse) => t("check.newTeams", { count });
  const players = ({ players_created: count }: ImportResponse) => t("check.players", { count });
  const divisions = ({ divisions_created: names }: ImportResponse) =>
    names.length === 0
      ? []
      : [t("check.newDivisions", { count: names.length, names: names.join(", ") })];
  return {
    listResult: (result: ImportResponse) => [
      ...divisions(result),
      ...(team ? [] : [teams(result)]),
      ...(!team && result.teams_extended > 0
        ? [t("check.oldTeams", { count: result.teams_extended })]
        : []),
      players(result),
      ...(result.captains_invited > 0
        ? [t("check.captains", { count: result.captains_invited })]
        : []),
    ],
    describeResult: (result: ImportResponse) =>
      team
        ? t("roster.done", { players: players(result) })
        : t("actions.done", { teams: teams(result), players: players(result) }),
  };
}
