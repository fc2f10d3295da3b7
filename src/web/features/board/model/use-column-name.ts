import { useTranslation } from "react-i18next";
import { useCourtName } from "#web/i18n/use-court-name.ts";

/** What a column of the board is called: by its court, or as the place of games without one. */
export function useColumnName() {
  const { t } = useTranslation("board");
  const courtName = useCourtName();
  return (name: string | null) => (name === null ? t("noCourt") : courtName(name));
}
