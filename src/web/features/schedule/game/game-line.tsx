import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { CardsNote, OutcomeNote } from "./lazy-outcome.tsx";
import { LiveMark } from "./match-score.tsx";
import { RowStatus } from "./match-status.tsx";
import { PartScores } from "./part-scores.tsx";
import { TeamPageLink } from "#web/features/team-link/team-page-link.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";

interface Props {
  row: ScheduleRow;
  isSmall?: boolean;
  /** Whether it says its day, as where the list is of several. */
  isDated?: boolean;
}

/** A game in a list: who plays, how it stands, when and where. */
export function GameLine({ row, isSmall = false, isDated = false }: Props) {
  const text = useRowText();
  const score = shownScore(row);
  const pairing = text.pairing(row);
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
        isSmall ? "px-3 py-2 text-sm" : "px-4 py-2.5",
      )}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">
          {pairing ?? (
            <>
              {/* What stands between the teams begins no line, however long the first one's name is. */}
              <span className="inline-flex max-w-full items-baseline">
                <TeamPageLink id={row.home_team_id}>{text.team(row, "team1")}</TeamPageLink>{" "}
                <span
                  className={classNames(
                    "shrink-0 px-2 font-semibold tabular-nums",
                    score?.isLive && "text-active",
                  )}
                >
                  {score ? scoreText(score, " – ") : text.versus}
                </span>
              </span>{" "}
              <TeamPageLink id={row.away_team_id}>{text.team(row, "team2")}</TeamPageLink>
            </>
          )}
        </p>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <PartScores score={score} />
          {score?.isLive ? <LiveMark /> : null}
        </span>
        <OutcomeNote match={row} home={row.team1} away={row.team2} className="block" />
        <CardsNote cards={row.cards} home={row.team1} away={row.team2} className="block" />
        <p className={classNames("text-ink-3 tabular-nums", isSmall ? "text-xs" : "text-sm")}>
          {isDated && row.date ? `${formatWeekday(row.date)}, ` : null}
          {text.time(row)}
          <AboutTime id={row.id} court={text.courtLabel(row)} />
          {"\u00a0· "}
          {text.bracket(row)}
        </p>
        <DutyNote duties={row.duties} className="block text-xs text-ink-2" />
      </div>
      <RowStatus row={row} />
    </div>
  );
}
