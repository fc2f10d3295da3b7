import { useTranslation } from "react-i18next";
import type { OutlookResponse } from "#contract/standings/outlook.ts";
import { lotNames } from "./lot-names.ts";
import { formatInstant } from "#web/i18n/format.ts";

/** Which teams nothing but a lot parts, when it was drawn and what came out. */
export function DrawnLots({ outlook }: { outlook: OutlookResponse["outlook"] }) {
  const { t } = useTranslation("ranking");
  return (
    <ul className="mb-3 flex flex-col gap-1 text-sm text-ink-2">
      {outlook.lots.map((lot) => {
        const list = lotNames(lot, outlook);
        if (!lot.drawn) return <li key={list}>{t("lots.level", { list })}</li>;
        const { at, by_hand: isByHand } = lot.drawn;
        const values = { at: formatInstant(at), list };
        return <li key={list}>{t(isByHand ? "lots.drawnByHand" : "lots.drawn", values)}</li>;
      })}
    </ul>
  );
}
