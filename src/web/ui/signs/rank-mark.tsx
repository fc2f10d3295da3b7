import { useTranslation } from "react-i18next";
import { medalRanks } from "#contract/essentials.ts";
import { classNames } from "#web/ui/class-names.ts";

const medals = [
  { name: "gold", look: "bg-gold-soft text-gold", row: "bg-gold-soft/35" },
  { name: "silver", look: "bg-silver-soft text-silver", row: "bg-silver-soft/35" },
  { name: "bronze", look: "bg-bronze-soft text-bronze", row: "bg-bronze-soft/35" },
] as const;

interface Props {
  rank: number;
  /** The first three wear their medal in colour and in words. */
  hasMedal: boolean;
}

export function RankMark({ rank, hasMedal }: Props) {
  const { t } = useTranslation();
  const medal = hasMedal ? medalOf(rank) : undefined;
  if (!medal) {
    return <span className="inline-block min-w-6 text-center tabular-nums">{rank}</span>;
  }
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className={classNames(
          "inline-flex size-6 items-center justify-center rounded-full text-xs font-bold tabular-nums",
          medal.look,
        )}
      >
        {rank}
      </span>
      <span
        className={classNames(
          "rounded-sm px-1.5 py-0.5 text-xs font-semibold max-sm:sr-only",
          medal.look,
        )}
      >
        {t(`medal.${medal.name}`)}
      </span>
    </span>
  );
}

/** The quiet tint of a medal row. */
export function medalRowClass(rank: number) {
  return medalOf(rank)?.row;
}

function medalOf(rank: number) {
  return rank <= medalRanks ? medals[rank - 1] : undefined;
}
