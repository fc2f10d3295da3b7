import { useTranslation } from "react-i18next";
import type { DecidedBy } from "#contract/standings/standings.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** The words for what gave a team its place; `hasSeveral` knock-outs are told apart by name. */
export function usePlaceText({ hasSeveral }: { hasSeveral: boolean }) {
  const { t } = useTranslation(["standings", "tournaments"]);

  return (by: DecidedBy) => {
    if (by.kind === "withdrawn") return t("tournaments:withdrawn");
    if (by.kind === "none") return t("place.none");
    const bracket = knownName(by.bracket);
    if (by.kind === "group") return t("place.group", { rank: formatNumber(by.rank), bracket });
    const text =
      by.kind === "round"
        ? t(by.result === "lost" ? "place.round.lost" : "place.round.open", {
            stage: knownName(by.stage),
          })
        : t(`place.${by.kind}.${by.result}`);
    return hasSeveral ? t("place.of", { text, bracket }) : text;
  };
}
