import { useTranslation } from "react-i18next";
import type { OutlookResponse } from "#contract/standings/outlook.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { lotNames } from "./lot-names.ts";
import { formatInstant } from "#web/i18n/format.ts";

interface Props {
  outlook: OutlookResponse["outlook"];
  tournament: Pick<Tournament, "creator_name" | "timezone">;
}

/** Which teams nothing but a lot parts, who drew it and when, and what came out. */
export function DrawnLots({ outlook, tournament }: Props) {
  const { t } = useTranslation("ranking");
  return (
    <ul className="mb-3 flex flex-col gap-1 text-sm text-ink-2">
      {outlook.lots.map((lot) => {
        const list = lotNames(lot, outlook);
        if (!lot.drawn) return <li key={list}>{t("lots.level", { list })}</li>;
        const { at, by_hand: isByHand, by_organiser: isByOrganiser } = lot.drawn;
        const by = isByOrganiser ? tournament.creator_name : t("lots.helper");
        const values = { at: formatInstant(at, tournament.timezone), by, list };
        return <li key={list}>{t(isByHand ? "lots.drawnByHand" : "lots.drawn", values)}</li>;
      })}
    </ul>
  );
}
