import { useTranslation } from "react-i18next";
import type { Behind } from "#contract/standings/outlook.ts";
import { isOfScores } from "#contract/standings/score-figures.ts";
import { formatNumber, formatSigned } from "#web/i18n/format.ts";

/** The words for what parts two teams of a table that stand next to each other. */
export function useOrderText(isOfSets: boolean) {
  const { t } = useTranslation("standings");

  function describe({ team, among, by, value, above }: Behind, isAhead: boolean) {
    if (by === null) return t(among === "lot" ? "lot" : "name", { team });
    const [mine, theirs] = [formatFigure(value, by), formatFigure(above, by)];
    const [own, other] = isAhead ? [theirs, mine] : [mine, theirs];
    const texts = isAhead
      ? ({ all: "leads", tied: "leadsTied" } as const)
      : ({ all: "behind", tied: "behindTied" } as const);
    const text = texts[among === "tied" ? "tied" : "all"];
    const metric = isOfSets && isOfScores(by) ? t(`metricOfSets.${by}`) : t(`metric.${by}`);
    return t(text, { team, metric, own, other });
  }

  return {
    /** Of a team and the one above it, whose name is given. */
    behind: (behind: Behind) => describe(behind, false),
    /** The same seen from above; the name given is that of the team below. */
    leads: (behind: Behind) => describe(behind, true),
  };
}

function formatFigure(figure: number | null, by: NonNullable<Behind["by"]>) {
  if (figure === null) return "∞";
  return by === "score_difference" ? formatSigned(figure) : formatNumber(figure);
}
