import { CalendarOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { TeamAnnouncements } from "#web/features/announcements/team-announcements.tsx";
import { DutyLines } from "#web/features/own-duties/duty-lines.tsx";
import type { OwnDuty } from "#web/features/own-duties/own-duties.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { useMoment, WithEstimates } from "#web/features/estimates/estimates.tsx";
import { ScoreDuties } from "#web/features/kept-links/score-duties.tsx";
import { PersonalTitle } from "#web/features/live/personal-title.tsx";
import { useIsGone } from "#web/features/official-page/api.ts";
import {
  officialDuties,
  type OfficialDuties,
} from "#web/features/official-page/official-duties.ts";
import { GameList } from "#web/features/schedule/game/game-list.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { SubscribeButton } from "#web/features/sharing/subscribe-button.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Page } from "#web/ui/page/page-header.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  tournament: Tournament;
  officialId: number;
}

/** What somebody referees and keeps the score of: what comes next first, live. */
export function OfficialDay(props: Props) {
  const { schedule, rows, zone } = useScheduleRows(props.tournament);
  return (
    <WithEstimates {...{ rows, zone }}>
      <Day {...props} {...{ schedule, rows }} />
    </WithEstimates>
  );
}

type DayProps = Props & Pick<ReturnType<typeof useScheduleRows>, "schedule" | "rows">;

function Day({ tournament, officialId, schedule, rows }: DayProps) {
  const { t } = useTranslation("official");
  const duties = officialDuties(rows, officialId, useMoment());
  const hasNone = schedule.data !== undefined && duties.name === null;
  const isGone = useIsGone({ tournamentId: tournament.id, officialId }, hasNone);
  const title = duties.name === null ? t("someone") : t("title", { name: duties.name });
  return (
    <Page className="max-w-2xl">
      <header className="mb-6 flex flex-col gap-4">
        <PersonalTitle
          title={title}
          tournament={tournament}
          isOver={tournament.status === "completed"}
        />
        {duties.name === null ? null : (
          <div className="flex flex-wrap gap-2 print:hidden">
            <SubscribeButton tournamentId={tournament.id} officialId={officialId} />
            <ShareButton title={title} />
          </div>
        )}
      </header>
      <TeamAnnouncements
        tournamentId={tournament.id}
        games={rows.filter((row) => row.duties.some(({ official_id: id }) => id === officialId))}
      />
      {schedule.data ? (
        <Games {...{ duties, officialId, isGone }} />
      ) : schedule.error ? (
        <LoadFailure
          title={t("failed")}
          error={schedule.error}
          onRetry={() => void schedule.refetch()}
        />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </Page>
  );
}

interface GamesProps {
  duties: OfficialDuties;
  officialId: number;
  /** Whether nobody has this page any more. */
  isGone: boolean;
}

function Games({ duties: { front, later, done }, officialId, isGone }: GamesProps) {
  const { t } = useTranslation("official");
  return (
    <div className="flex flex-col gap-6">
      {front ? (
        <FrontDuty {...front} />
      ) : (
        <EmptyState icon={CalendarOff} title={t(isGone ? "gone" : "none")}>
          {t(isGone ? "goneHint" : "noneHint")}
        </EmptyState>
      )}
      <ScoreDuties of={{ officialId }} />
      <DutyLines title={t("later")} duties={later} />
      <GameList title={t("done")} rows={done} />
    </div>
  );
}

/** The duty to think of: what, where and when, to be read from afar. */
function FrontDuty({ row, roles, when }: OwnDuty) {
  const { t } = useTranslation("official");
  const { t: duties } = useTranslation("duties");
  const text = useRowText();
  return (
    <section
      aria-label={t(when)}
      className={classNames(
        "flex flex-col gap-2 rounded-lg border bg-surface p-5 shadow-card",
        when === "now" || when === "called" ? "border-active" : "border-brand/40",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base text-ink-2">{t(when)}</h2>
        <RowStatus row={row} />
      </div>
      <p className="text-2xl font-bold wrap-anywhere">
        {roles.map((role) => duties(`roles.${role}`)).join(", ")}
        {"\u00a0· "}
        {unbroken(text.courtLabel(row.call ?? row))}
      </p>
      <p className="text-lg font-semibold tabular-nums">
        {row.date ? `${formatWeekday(row.date)}, ` : null}
        {text.time(row)}
        <AboutTime id={row.id} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-3">
        #{row.game_number}
        {"\u00a0· "}
        {text.team(row, "team1")} – {text.team(row, "team2")}
        {"\u00a0· "}
        {text.bracket(row)}
      </p>
    </section>
  );
}
