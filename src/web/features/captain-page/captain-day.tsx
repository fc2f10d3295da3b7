import { CalendarOff, Flag } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TeamAnnouncements } from "#web/features/announcements/team-announcements.tsx";
import { AccountOffer } from "#web/features/captain-page/account-offer.tsx";
import { reportsOf, useCaptainPage } from "#web/features/captain-page/api.ts";
import { CallDesk } from "#web/features/desk-calls/call-desk.tsx";
import { DutyLines } from "#web/features/own-duties/duty-lines.tsx";
import { WithSchedule } from "#web/features/captain-page/with-schedule.tsx";
import { PersonalTitle } from "#web/features/live/personal-title.tsx";
import { FrontGame } from "#web/features/captain-page/front-game.tsx";
import { OverruledReports } from "#web/features/captain-page/overruled-reports.tsx";
import { ownGames } from "#web/features/captain-page/own-games.ts";
import { ReportGame } from "#web/features/captain-page/report-game.tsx";
import { RosterState } from "#web/features/captain-page/roster-state.tsx";
import { useMoment, WithEstimates } from "#web/features/estimates/estimates.tsx";
import { PushCard } from "#web/features/push/push-card.tsx";
import { GameList } from "#web/features/schedule/game/game-list.tsx";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { isEnded } from "#web/features/kept-links/is-ended.ts";
import { useScorer } from "#web/features/scorer/api.ts";
import { ScoreDuties } from "#web/features/kept-links/score-duties.tsx";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { OtherLinks } from "#web/features/scorer/other-links.tsx";
import { OutboxLine } from "#web/features/scorer/outbox-line.tsx";
import { useTeam } from "#web/features/teams/api.ts";
import { useEndOfGames } from "#web/features/teams/use-end-of-games.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { SubscribeButton } from "#web/features/sharing/subscribe-button.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Page } from "#web/ui/page/page-header.tsx";

interface Props {
  link: KeptLink;
  others: KeptLink[];
  onSwitch: (link: KeptLink) => void;
}

/** A team's day for whoever holds its link: what comes next, what to report, what is missing. */
export function CaptainDay({ link, others, onSwitch }: Props) {
  const { t } = useTranslation("captain");
  const self = useScorer(link);
  const page = useCaptainPage(link);
  const scorer = self.data ?? link.scorer;
  const { tournament } = scorer;
  const current = useMemo(() => ({ token: link.token, scorer }), [link, scorer]);
  const { schedule, rows, zone } = useScheduleRows(tournament);
  const ended = [self.error, page.error].find(isEnded);
  return (
    <Page className="max-w-2xl">
      <Head scorer={scorer} />
      <CaptainAnnouncements scorer={scorer} rows={rows} />
      <div className="flex flex-col gap-6">
        {ended ? (
          <Banner title={t("ended")} onRetry={() => void self.refetch()}>
            {ended.message}
          </Banner>
        ) : null}
        <WithSchedule schedule={schedule}>
          {schedule.data ? (
            <WithEstimates {...{ rows, zone }}>
              <Games link={current} {...{ rows, zone }} />
            </WithEstimates>
          ) : null}
        </WithSchedule>
        <CallDesk link={current} matchId={null} />
        <RosterState
          teamId={scorer.team_id!}
          sport={tournament.sport_name}
          isFree={page.data?.has_captain === false}
        />
        <PagePush link={link} />
        {page.data?.has_captain === false ? <AccountOffer link={link} /> : null}
        <OtherLinks others={others} onSwitch={onSwitch} />
      </div>
    </Page>
  );
}

/** What concerns the team's division, and those in which it has duties. */
function CaptainAnnouncements({
  scorer,
  rows,
}: Pick<KeptLink, "scorer"> & { rows: ScheduleRow[] }) {
  const teamId = scorer.team_id!;
  const team = useTeam(teamId);
  const onDuty = rows.filter(({ duties }) => duties.some(({ team_id: id }) => id === teamId));
  return (
    <TeamAnnouncements
      tournamentId={scorer.tournament.id}
      divisionId={team.data?.division_id}
      games={onDuty}
    />
  );
}

function PagePush({ link }: { link: KeptLink }) {
  const { t } = useTranslation("push");
  return <PushCard holder={{ owner: "captain", token: link.token }} description={t("captain")} />;
}

function Head({ scorer }: Pick<KeptLink, "scorer">) {
  const { t } = useTranslation("captain");
  const { team, team_id: teamId, tournament } = scorer;
  return (
    <header className="mb-6 flex flex-col gap-4">
      <PersonalTitle title={team ?? ""} tournament={tournament} />
      <div className="flex flex-wrap gap-2">
        <SubscribeButton tournamentId={tournament.id} teamId={teamId!} />
        <LinkButton to={`/teams/${teamId}`}>{t("teamPage")}</LinkButton>
      </div>
    </header>
  );
}

interface GamesProps {
  link: KeptLink;
  rows: ScheduleRow[];
  zone: string;
}

function Games({ link, rows, zone }: GamesProps) {
  const { t } = useTranslation(["captain", "tournaments"]);
  const { scorer } = link;
  const source = useMemo(() => reportsOf(link), [link]);
  const entry = useScoreEntry(source, rows);
  const page = useCaptainPage(link);
  const { data: tournament } = useTournament(scorer.tournament.id);
  const teamId = scorer.team_id!;
  const { front, later, brokenOff, done, open, duties } = ownGames(rows, teamId, useMoment());
  return (
    <>
      <OutboxLine held={entry.held} onRetry={() => entry.dispatch({ type: "wake" })} />
      {front ? <FrontGame {...front} teamId={teamId} /> : <NoGame scorer={scorer} />}
      <OverruledReports rows={rows} overruled={page.data?.overruled ?? []} />
      {open.map((row) => (
        <ReportGame
          key={row.id}
          {...{ row, teamId, entry, zone }}
          standMinutes={tournament?.reports_stand_minutes ?? null}
          format={formatOfGame(row, scorer.tournament)}
          reports={(page.data?.reports ?? []).filter(({ match_id: id }) => id === row.id)}
        />
      ))}
      <DutyLines title={t("duties")} duties={duties} />
      <ScoreDuties of={{ teamId }} />
      <GameList title={t("later")} rows={later} />
      <GameList title={t("tournaments:schedule.brokenOff")} rows={brokenOff} />
      <GameList title={t("results")} rows={done} />
    </>
  );
}

/** Nothing is known to come, or nothing does for certain. */
function NoGame({ scorer }: Pick<KeptLink, "scorer">) {
  const { t } = useTranslation("captain");
  const end = useEndOfGames({ id: scorer.team_id!, tournament_id: scorer.tournament.id });
  const overText = end?.place ? t("finalPlace", { place: end.place }) : t("overHint");
  return (
    <EmptyState icon={end ? Flag : CalendarOff} title={t(end ? "over" : "none")}>
      {end ? overText : t("noneHint")}
    </EmptyState>
  );
}
