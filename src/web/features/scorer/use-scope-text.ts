import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { ScorerLink, ScorerOffer } from "#contract/matches/scorer-links.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDateShort } from "#web/i18n/format.ts";

type Scope = Pick<ScorerLink, "court" | "day" | "game_number"> & {
  team?: string | null;
  for_captains?: boolean;
  crew?: string | null;
};

/** The words for what a link is for. */
export function useScopeText() {
  const { t } = useTranslation("tournaments");
  const { t: scorers } = useTranslation("scorers");
  const text = useRowText();
  const label = ({ court, game_number: number, team, for_captains: isForBoth, crew }: Scope) => {
    if (crew != null) return scorers("crews.of", { name: crew });
    if (number === null) return team ? isolated(team) : text.courtLabel({ court });
    const game = t("schedule.gameNumber", { number });
    return isForBoth ? `${game}\u00a0· ${isolated(team ?? scorers("codes.captains"))}` : game;
  };
  return {
    label,
    date: dateOf,
    subtitle: (offer: ScorerOffer) =>
      [isolated(offer.tournament.name), dateOf(offer)].filter(Boolean).join("\u00a0· "),
  };
}

function dateOf({ day }: Scope) {
  return day === null ? null : formatDateShort(day);
}
