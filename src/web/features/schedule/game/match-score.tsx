import { useTranslation } from "react-i18next";
import { scoreText, type ShownScore } from "#contract/matches/shown-score.ts";
import { classNames } from "#web/ui/class-names.ts";

/** A score with what stands in its place before there is one; a running one is marked. */
export function MatchScore({ score, none }: { score: ShownScore | null; none: string }) {
  if (!score) return none;
  const text = scoreText(score, " – ");
  if (!score.isLive) return text;
  return (
    <span className="inline-flex flex-col items-center leading-tight text-active">
      {text} <LiveMark />
    </span>
  );
}

/** Says that a score is running. */
export function LiveMark({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 text-xs leading-tight font-semibold text-active",
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-active" />
      {t("live")}
    </span>
  );
}
