import { useTranslation } from "react-i18next";
import type { Behind, Lot, OutlookTeam } from "#contract/standings/outlook.ts";
import { isOfScores } from "#contract/standings/score-figures.ts";
import { formatNumber, formatSigned } from "#web/i18n/format.ts";
import { formatQuotient } from "./table/format-quotient.ts";

/** A team with one above it. */
type BehindAnother = OutlookTeam & { behind: Behind };

export function isBehind(team: OutlookTeam): team is BehindAnother {
  return team.behind !== null;
}

type Shown = Behind & { ids: readonly number[] };

interface Table {
  /** The scores are sets won. */
  isOfSets: boolean;
  lots: readonly Lot[];
}

/** The words for what parts two teams of a table that stand next to each other. */
export function useOrderText({ isOfSets, lots }: Table) {
  const { t } = useTranslation("standings");

  function describe({ team, by, value, above, ...between }: Shown, way: "leads" | "behind") {
    if (by === null && between.among !== "lot") return t("name", { team });
    if (by === null) return t(wereDrawn(between.ids, lots) ? "lotDrawn" : "lot", { team });
    const [mine, theirs] = [formatFigure(value, by), formatFigure(above, by)];
    const [own, other] = way === "leads" ? [theirs, mine] : [mine, theirs];
    // Of these, fewer is better.
    if (by === "seed" && value === null) return t(`${way}By.onlySeed`, { team });
    if (by === "seed" || by === "forfeits" || by === "conduct") {
      return t(`${way}By.${by}`, { team, own, other });
    }
    const metric = isOfSets && isOfScores(by) ? t(`metricOfSets.${by}`) : t(`metric.${by}`);
    const games = between.among === "all" ? "" : between.is_pair ? "Pair" : "Tied";
    return t(`${way}${games}`, { team, metric, own, other });
  }

  return {
    /** Of a team and the one above it, whose name is given. */
    behind: ({ behind, team_id: id }: BehindAnother) =>
      describe({ ...behind, ids: [behind.team_id, id] }, "behind"),
    /** The same seen from above; the name given is that of the team below. */
    leads: ({ behind, team_id: id, team }: BehindAnother) =>
      describe({ ...behind, team, ids: [behind.team_id, id] }, "leads"),
  };
}

function wereDrawn(ids: readonly number[], lots: readonly Lot[]): boolean {
  return lots.some((lot) => lot.drawn && ids.every((id) => lot.team_ids.includes(id)));
}

function formatFigure(figure: number | null, by: NonNullable<Behind["by"]>) {
  if (figure === null) return "∞";
  switch (by) {
    case "score_difference":
      return formatSigned(figure);
    case "score_ratio":
    case "point_ratio":
      return formatQuotient(figure, 1)!;
    case "conduct":
      return formatNumber(Math.abs(figure));
    default:
      return formatNumber(figure);
  }
}
