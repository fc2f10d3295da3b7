import { useTranslation } from "react-i18next";
import { useLiveTournament } from "#web/features/live/use-live-tournament.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  tournamentId: number;
  /** Nothing more is expected: late corrections still arrive, but nobody waits for them. */
  isOver?: boolean;
}

/** Keeps what is on view of a tournament up to date, and says so without getting in the way. */
export function LiveUpdates({ tournamentId, isOver = false }: Props) {
  const { t } = useTranslation("tournaments");
  const { state, updates } = useLiveTournament(tournamentId);
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-ink-3 print:hidden">
      {isOver ? null : (
        <>
          <span
            aria-hidden="true"
            className={classNames(
              "size-2 rounded-full",
              state === "live" ? "bg-active" : "border border-line-strong",
            )}
          />
          {t(`live.${state}`)}
        </>
      )}
      <output className="sr-only">
        {updates > 0 ? t("live.updated", { count: updates }) : ""}
      </output>
    </span>
  );
}
