import { useTranslation } from "react-i18next";
import type { BestOfRank as Bests } from "#contract/standings/standings.ts";
import { formatNumber } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { StandingsTable } from "./table/standings-table.tsx";

interface Props {
  bests: Bests;
  isOfSets: boolean;
  /** Below which heading of the page it stands. */
  level?: 2 | 3;
}

/** The teams at a rank of several groups in one table, with a line below those that go on. */
export function BestOfRank({ bests, isOfSets, level = 3 }: Props) {
  const { t } = useTranslation("standings");
  const { rank, count, bracket, leaves_out: leavesOut, rows } = bests;
  const title = t("bests.title", { rank: formatNumber(rank) });
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className="print:break-inside-avoid">
      <Heading className="mb-1 text-base">{title}</Heading>
      <p className="mb-3 text-sm text-ink-2">
        {t("bests.goOn", { count, bracket: knownName(bracket) })}
        {leavesOut ? ` ${t("bests.leavesOut")}` : null}
      </p>
      <StandingsTable
        label={t("tab.tableOf", { name: title })}
        rows={rows}
        hasBracket
        goingOn={count}
        isOfSets={isOfSets}
      />
    </section>
  );
}
