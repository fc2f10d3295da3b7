import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Level } from "#web/features/board/model/verdict.ts";
import { classNames } from "#web/ui/class-names.ts";

const icons = { fine: CircleCheck, strained: Hourglass, broken: TriangleAlert };

/** How good a place is, by a sign and a word besides its colour. */
export function LevelMark({ level, className }: { level: Level; className?: string }) {
  const { t } = useTranslation("board");
  const Icon = icons[level];
  return (
    <span className={classNames("inline-flex items-center gap-1 font-semibold", className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`level.${level}`)}
    </span>
  );
}

/** The sign alone, for a card; the word is there for readers of the screen. */
export function LevelIcon({ level, label }: { level: Exclude<Level, "fine">; label: string }) {
  const Icon = icons[level];
  const tone = level === "broken" ? "text-danger" : "text-warning";
  return (
    <span title={label} className={tone}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
