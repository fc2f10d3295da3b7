import { useTranslation } from "react-i18next";
import type { OutlookResponse } from "#contract/standings/outlook.ts";
import { lotNames } from "./lot-names.ts";
import { formatInstant } from "#web/i18n/format.ts";

interface Props {
  outlook: OutlookResponse["outlook"];
  /** Whom the tournament names. */
  organiser: string;
}

/** Which teams nothing but a lot parts, who drew it and when, and what came out. */
export function DrawnLots({ outlook, organiser }: Props) {
  const { t } = useTranslation("ranking");
  return (
    <ul className="mb-3 flex flex-col gap-1 text-sm text-ink-2">
      {outlook.lots.map((lot) => {
        const list = lotNames(lot, outlook);
        if (!lot.drawn) return <li key={list}>{t("lots.level", { list })}</li>;
        const { at, by_hand: isByHand, by_organiser: isByOrganiser } = lot.drawn;
        const by = isByOrganiser ? organiser : t("lots.helper");
        const values = { at: formatInstant(at), by, list };
        return <li key={list}>{t(isByHand ? "lots.drawnByHand" : "lots.drawn", values)}</li>;
      })}
    </ul>
  );
}
