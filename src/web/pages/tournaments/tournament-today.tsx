import { CalendarOff } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { AnnounceButton } from "#web/features/announcements/announce-button.tsx";
import { DivisionFilter } from "#web/features/divisions/lazy-filter.tsx";
import { gamesIn, useDivision } from "#web/features/divisions/use-division.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { useSchedule } from "#web/features/schedule/api.ts";
import { ClosedCourts } from "#web/features/schedule/closures/closed-courts.tsx";
import { useOwnScores } from "#web/features/score-entry/score-source.ts";
import { UnsavedBar } from "#web/features/score-entry/sending/unsaved-bar.tsx";
import { useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useGameCode } from "#web/features/scorer-links/use-game-code.ts";
import { ChangedLink } from "#web/features/today/changed-link.tsx";
import { CheckInTeams } from "#web/features/today/check-in-teams.tsx";
import { useCheckIns } from "#web/features/today/check-ins.ts";
import { Claims } from "#web/features/today/claims.tsx";
import { CourtTable } from "#web/features/today/court-table.tsx";
import { useCourtQueue } from "#web/features/today/queue/api.ts";
import { courtsThere } from "#web/features/tournaments/courts-there.ts";
import { courtsNow } from "#web/features/today/courts-now.ts";
import { DeskCalls } from "#web/features/today/desk-calls.tsx";
import { Overdue } from "#web/features/today/overdue.tsx";
import { Phones } from "#web/features/today/phones.tsx";
import { QueueSection } from "#web/features/today/queue/queue-section.tsx";
import { useDeskQueue } from "#web/features/today/queue/use-desk-queue.ts";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { useCourts } from "#web/features/tournaments/api.ts";
import { TournamentFailure, TournamentLoading } from "#web/features/tournaments/load-states.tsx";
import { todayIn } from "#web/i18n/dates.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { useKeptFocus } from "#web/ui/browser/use-kept-focus.ts";

export function TournamentTodayPage() {
  const { t } = useTranslation("today");
  return (
    <DashboardPage ability="run_courts" denied={t("denied")}>
      {(tournament) => <Today tournament={tournament} />}
    </DashboardPage>
  );
}

/** What the desk has before it on the day: what to decide, the courts, what is late, the phones. */
function Today({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("today");
  const schedule = useSchedule(tournament.id);
  const [codes, setCodes] = useState<MadeScorerLink[] | null>(null);
  const { can } = useAbilities(tournament.id);
  if (schedule.isPending) return <TournamentLoading />;
  if (!schedule.data) return <TournamentFailure error={schedule.error} isDashboard />;
  return (
    <Page>
      <div className="print:hidden">
        <DashboardPageHeader
          tournament={tournament}
          title={t("heading")}
          subtitle={t("subtitle", { name: tournament.name })}
          actions={
            <>
              <ChangedLink tournamentId={tournament.id} rows={schedule.data} />
              {can("announce") ? <AnnounceButton tournament={tournament} /> : null}
              <LiveUpdates
                tournamentId={tournament.id}
                isOver={tournament.status === "completed"}
              />
            </>
          }
        />
      </div>
      {codes ? (
        <Suspense fallback={<SkeletonRows />}>
          <Codes
            {...{ tournament }}
            links={codes}
            back={t("heading")}
            onClose={() => setCodes(null)}
          />
        </Suspense>
      ) : (
        <>
          <DivisionFilter tournament={tournament} />
          <Sections {...{ tournament }} loaded={schedule.data} onCodes={setCodes} />
        </>
      )}
    </Page>
  );
}

const Codes = lazyPart(async () =>
  withTexts(
    ["captain", "sharing"],
    async () => (await import("#web/features/scorer-links/codes.tsx")).Codes,
  ),
);

interface SectionsProps {
  tournament: Tournament;
  loaded: NonNullable<ReturnType<typeof useSchedule>["data"]>;
  /** Shows codes in place of the page, from where they are printed, too. */
  onCodes: (links: MadeScorerLink[]) => void;
}

function Sections({ tournament, loaded, onCodes }: SectionsProps) {
  const { t } = useTranslation("today");
  const { held, dispatch } = useScoreEntry(useOwnScores(tournament), loaded);
  const rows = loaded.map(held.shown);
  const today = todayIn(tournament.timezone);
  const { data: all = [] } = useCourts(tournament.id);
  const inQueue = new Set(useCourtQueue(tournament.id).data?.queue.courts);
  const planned = courtsThere(all, { planned: tournament.courts_count, used: inQueue });
  const courts = courtsNow(rows, today, planned);
  const { can } = useAbilities(tournament.id);
  const code = useGameCode();
  const checkIns = useCheckIns(tournament.id, today);
  const queue = useDeskQueue(tournament.id, rows, courts);
  // Courts are everybody's; what is to be done is told of the division that was chosen.
  const shown = gamesIn(useDivision(tournament), rows);
  const part = useKeptFocus<HTMLDivElement>();
  const isShown = new Set(shown.map(({ id }) => id));
  const waiting = queue.waiting.filter(({ row }) => isShown.has(row.id));
  return (
    <WithEstimates rows={rows} zone={tournament.timezone}>
      <div ref={part} className="flex flex-col gap-8">
        <UnsavedBar count={held.waiting} onRetry={() => dispatch({ type: "wake" })} />
        <DeskCalls {...{ tournament, rows }} />
        <Claims {...{ tournament }} rows={shown} />
        <ClosedCourts tournamentId={tournament.id} zone={tournament.timezone} day={today} />
        <section aria-label={t("courts")}>
          <h2 className="mb-3 text-lg">{t("courts")}</h2>
          {courts.length === 0 ? (
            <EmptyState icon={CalendarOff} title={t("noDay")}>
              {t("noDayHint")}
            </EmptyState>
          ) : (
            <CourtTable
              timezone={tournament.timezone}
              {...{ courts, queue }}
              there={checkIns.data}
              onCode={can("manage_scorers") ? code.open : undefined}
              onStart={(row) => dispatch({ type: "save", row, status: "in_progress" })}
            />
          )}
        </section>
        {courts.length > 0 ? (
          <QueueSection
            tournamentId={tournament.id}
            timezone={tournament.timezone}
            {...{ courts }}
            queue={{ ...queue, waiting }}
            there={checkIns.data}
          />
        ) : null}
        <CheckInTeams tournamentId={tournament.id} rows={shown} day={today} />
        <section aria-label={t("overdue")}>
          <h2 className="text-lg">{t("overdue")}</h2>
          <p className="mb-3 text-sm text-ink-3">{t("overdueHint")}</p>
          <Overdue rows={shown} timezone={tournament.timezone} />
        </section>
        <Phones
          {...{ tournament }}
          day={today}
          onShow={can("manage_scorers") ? onCodes : undefined}
        />
        {code.dialog}
      </div>
    </WithEstimates>
  );
}
