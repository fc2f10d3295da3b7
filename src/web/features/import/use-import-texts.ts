import { useTranslation } from "react-i18next";
import type { ImportResponse } from "#contract/import.ts";

/** The numbers of an import in words. */
export function useImportTexts() {
  const { t } = useTranslation("import");
  const teams = ({ teams_created: count }: ImportResponse) => t("check.newTeams", { count });
  const players = ({ players_created: count }: ImportResponse) => t("check.players", { count });
  return {
    listResult: (result: ImportResponse) => [
      teams(result),
      ...(result.teams_extended > 0 ? [t("check.oldTeams", { count: result.teams_extended })] : []),
      players(result),
    ],
    describeResult: (result: ImportResponse) =>
      t("actions.done", { teams: teams(result), players: players(result) }),
  };
}
