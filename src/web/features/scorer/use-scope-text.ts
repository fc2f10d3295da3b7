import { useTranslation } from "react-i18next";
import type { ScorerLink, ScorerOffer } from "#contract/matches/scorer-links.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDateShort } from "#web/i18n/format.ts";

type Scope = Pick<ScorerLink, "court" | "day" | "game_number"> & { team?: string | null };

/** The words for what a link is for. */
export function useScopeText() {
  const { t } = useTranslation("tournaments");
  const text = useRowText();
  const label = ({ court, game_number: number, team }: Scope) =>
    team ?? (number === null ? text.courtLabel({ court }) : t("schedule.gameNumber", { number }));
  return {
    label,
    date: dateOf,
    subtitle: (offer: ScorerOffer) =>
      [offer.tournament.name, dateOf(offer)].filter(Boolean).join(" · "),
  };
}

function dateOf({ day }: Scope) {
  return day === null ? null : formatDateShort(day);
}
