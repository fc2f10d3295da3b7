import { useTranslation } from "react-i18next";

/** A court as a heading names it: a court called "A" reads as "Court A". */
export function useCourtName() {
  const { t } = useTranslation("tournaments");
  const { t: board } = useTranslation("board");
  return (name: string | null) => {
    if (name === null) return board("noCourt");
    return name.length <= 3 ? t("schedule.courtName", { name }) : name;
  };
}
