import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isFilling } from "#web/features/tournaments/is-filling.ts";

/** How many there are, and of how many planned as long as some are still to come: "20 of 24". */
export function useOfPlanned(tournament: Filled) {
  const { t } = useTranslation("tournaments");
  return (count: number, planned: number, of = tournament) =>
    isFilling(of, { count, planned }) ? t("detail.ofPlanned", { count, planned }) : count;
}

type Filled = Pick<Tournament, "status" | "is_drawn">;
