import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

/** How many there are, and of how many planned as long as some are still to come: "20 of 24". */
export function useOfPlanned({ status }: Pick<Tournament, "status">) {
  const { t } = useTranslation("tournaments");
  return (count: number, planned: number) =>
    status !== "completed" && count < planned ? t("detail.ofPlanned", { count, planned }) : count;
}
