import { useTranslation } from "react-i18next";
import type { ImportResponse } from "#contract/teams/import.ts";
import type { ImportPlace } from "#web/features/import/table/place.ts";

/** Whether all of a table is there already. */
export function bringsNothing(result: ImportResponse): boolean {
  const { teams_created, players_created, captains_invited, coaches_shared } = result;
  return teams_created + players_created + captains_invited + coaches_shared === 0;
}

/** The numbers of an import in words; what there is none of goes without saying. */
export function useImportTexts({ team }: ImportPlace) {
  const { t } = useTranslation("import");
  const newTeams = ({ teams_created: count }: ImportResponse) =>
    count > 0 ? [t("check.newTeams", { count })] : [];
  const players = ({ players_created: count }: ImportResponse) =>
    count > 0 ? [t("check.players", { count })] : [];
  const divisions = ({ divisions_created: names }: ImportResponse) =>
    names.length === 0
      ? []
      : [t("check.newDivisions", { count: names.length, names: names.join(", ") })];
  return {
    listResult: (result: ImportResponse) => [
      ...divisions(result),
      ...newTeams(result),
      ...(!team && result.teams_extended > 0
        ? [t("check.oldTeams", { count: result.teams_extended })]
        : []),
      ...players(result),
      ...(result.captains_invited > 0
        ? [t("check.captains", { count: result.captains_invited })]
        : []),
      ...(result.coaches_shared > 0 ? [t("check.coaches", { count: result.coaches_shared })] : []),
      ...(!team && result.teams_unchanged > 0
        ? [t("check.unchangedTeams", { count: result.teams_unchanged })]
        : []),
      ...(result.players_unchanged > 0
        ? [t("check.unchangedPlayers", { count: result.players_unchanged })]
        : []),
    ],
    describeResult: (result: ImportResponse) =>
      t("done", { what: [...newTeams(result), ...players(result)].join(", ") }),
  };
}
