import { useTranslation } from "react-i18next";
import { useCourtName as useNameOfCourt } from "#web/i18n/use-court-name.ts";

/** What a column of the board is called: by its court, or as the place of games without one. */
export function useCourtName() {
  const { t } = useTranslation("board");
  const nameOf = useNameOfCourt();
  return (name: string | null) => (name === null ? t("noCourt") : nameOf(name));
}
