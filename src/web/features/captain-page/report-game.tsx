import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Report } from "#contract/score-commands/captain-pages.ts";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import { ReportCard } from "#web/features/captain-page/report-card.tsx";
import { ReportForm } from "#web/features/captain-page/report-form.tsx";
import { useReportText } from "#web/features/captain-page/use-report-text.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { textsOf } from "#web/features/score-entry/drafts/score-drafts.ts";
import type { useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { formatDurationLong } from "#web/i18n/in-words/durations.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  row: ScheduleRow;
  format: GameFormat | null;
  teamId: number;
  /** What both teams have said of it. */
  reports: Report[];
  entry: ReturnType<typeof useScoreEntry>;
  /** Whose clock times are on. */
  zone: string;
  /** After how many minutes a report that nobody answers becomes the result; null: never. */
  standMinutes: number | null;
}

/** The result of a game as both teams see it: what stands once they say the same. */
export function ReportGame({ row, format, teamId, reports, entry, ...standing }: Props) {
  const { t } = useTranslation("captain");
  const text = useRowText();
  const [isTyping, setTyping] = useState(false);
  const { drafts, dispatch } = entry;
  const team = text.team(row, row.home_team_id === teamId ? "team2" : "team1");
  const mine = reports.findLast(({ team_id: id }) => id === teamId);
  const theirs = reports.findLast(({ team_id: id }) => id !== teamId);
  const draft = drafts[row.id];
  const isDrafted = draft !== undefined && draft.state !== "claimed";

  function handleConfirm({ result }: Report) {
    const { outcome, lost_by: lostBy } = result;
    const { homeShootout: _, awayShootout: __, ...typed } = textsOf(result);
    const shootout =
      result.t1_shootout === null
        ? {}
        : { homeShootout: `${result.t1_shootout}`, awayShootout: `${result.t2_shootout}` };
    dispatch({ type: "type", row, ...typed, ...shootout });
    const isPlayed = outcome === "played" || outcome === "bye";
    const ending = isPlayed ? {} : { ending: { outcome, lost_by: lostBy } };
    dispatch({ type: "save", row, status: "completed", ...ending });
    setTyping(false);
  }

  return (
    <ReportCard row={row}>
      <Reported {...{ team, mine, theirs }} {...standing} />
      {isTyping || isDrafted ? (
        <ReportForm
          row={entry.held.shown(row)}
          {...{ format, draft, dispatch }}
          onClose={() => setTyping(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {theirs && !isAlike(mine, theirs) ? (
            <Confirm report={theirs} onConfirm={() => handleConfirm(theirs)} />
          ) : null}
          <Button
            variant={mine || theirs ? "secondary" : "primary"}
            size="lg"
            className="min-h-13 flex-1"
            onClick={() => setTyping(true)}
          >
            {t(mine ? "report.again" : theirs ? "report.other" : "report.open")}
          </Button>
        </div>
      )}
    </ReportCard>
  );
}

interface ReportedProps extends Pick<Props, "zone" | "standMinutes"> {
  /** The other team's name. */
  team: string;
  mine: Report | undefined;
  theirs: Report | undefined;
}

/** What has been said so far, and what that means. */
function Reported({ team, mine, theirs, zone, standMinutes }: ReportedProps) {
  const { t } = useTranslation("captain");
  const said = useReportText();
  const standsAt = (mine ?? theirs)?.stands_at;
  const until = standsAt && formatTimeSoon(standsAt, zone);
  return (
    <>
      {mine ? (
        <p className="font-medium">{t("report.mine", { score: said(mine.result) })}</p>
      ) : null}
      {theirs ? (
        <p className="font-medium text-warning">
          {t(saidBy(mine, theirs), { team, score: said(theirs.result) })}
        </p>
      ) : null}
      <p className="text-sm text-ink-3">
        {theirs ? null : t("report.hint", { team })}{" "}
        {until ? (
          <b className="font-semibold text-ink">
            {t(mine ? "report.mineStands" : "report.theirsStands", { team, time: until })}
          </b>
        ) : mine || theirs || standMinutes === null ? null : (
          t("report.stands", { time: formatDurationLong(standMinutes) })
        )}
      </p>
    </>
  );
}

function saidBy(mine: Report | undefined, theirs: Report) {
  if (isAlike(mine, theirs)) return "report.alike";
  return mine ? "report.differ" : "report.theirs";
}

/** What both say comes from one phone: otherwise it would be the result by now. */
function isAlike(mine: Report | undefined, theirs: Report): boolean {
  return mine !== undefined && isSameScore(mine.result, theirs.result);
}

function Confirm({ report, onConfirm }: { report: Report; onConfirm: () => void }) {
  const { t } = useTranslation("captain");
  const said = useReportText();
  return (
    // A result in sets is long: on a phone it has a line of its own, and goes on in a second one.
    <Button
      variant="primary"
      size="lg"
      className="min-h-13 flex-1 basis-60 !whitespace-normal"
      onClick={onConfirm}
    >
      {t("report.confirm", { score: said(report.result) })}
    </Button>
  );
}
