import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { AboutTime, useTellsCourt } from "#web/features/estimates/about-time.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import type { ShownDraft, ShownDrafts } from "#web/features/score-entry/held-entries.ts";
import type { Where } from "#web/features/scorer/use-where.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  rows: ScheduleRow[];
  drafts: ShownDrafts;
  shownId: number;
  where: Where;
  onChoose: (id: number) => void;
}

/** The games of the link in playing order; a tap brings one to the front. */
export function OtherGames({ rows, drafts, shownId, where, onChoose }: Props) {
  const { t } = useTranslation("scorers");
  if (rows.length < 2) return null;
  return (
    <section aria-label={t("phone.games")}>
      <h2 className="mb-2 text-base">{t("phone.games")}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id}>
            <GameButton
              {...{ row, where }}
              isShown={row.id === shownId}
              draft={drafts[row.id]}
              onPress={() => {
                onChoose(row.id);
                window.scrollTo({ top: 0 });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ButtonProps extends Pick<Props, "where"> {
  row: ScheduleRow;
  isShown: boolean;
  draft: ShownDraft | undefined;
  onPress: () => void;
}

function GameButton({ row, where, isShown, draft, onPress }: ButtonProps) {
  const { t } = useTranslation("scorers");
  const text = useRowText();
  const score = shownScore(row);
  // Below its time stands on which court it is instead.
  const place = useTellsCourt(row.id) ? null : where(row);
  const result = score ? `${score.home} : ${score.away}` : text.versus;
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onPress}
      className={classNames(
        "flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-start text-sm",
        isShown ? "bg-sunken" : "hover:bg-sunken",
      )}
    >
      <span className="w-18 shrink-0 whitespace-nowrap text-ink-2 tabular-nums">
        {text.time(row)}
        <AboutTime id={row.id} isBelow className="text-xs !whitespace-normal" />
      </span>
      <span className="min-w-0 flex-1 basis-40 break-words">
        {text.team(row, "team1")} <span className="font-semibold tabular-nums">{result}</span>{" "}
        {text.team(row, "team2")}
        {place === null ? null : <span className="block text-ink-3">{place}</span>}
      </span>
      {draft ? (
        <span className="font-medium text-warning">
          {t(draft.state === "claimed" ? "phone.atDesk" : "phone.unsaved")}
        </span>
      ) : (
        <RowStatus row={row} />
      )}
    </button>
  );
}
