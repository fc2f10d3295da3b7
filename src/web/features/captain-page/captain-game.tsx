import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { reportsOf, useCaptainPage, useChooseTeam } from "#web/features/captain-page/api.ts";
import { ChooseTeam } from "#web/features/captain-page/choose-team.tsx";
import { CallDesk } from "#web/features/desk-calls/call-desk.tsx";
import { WithSchedule } from "#web/features/captain-page/with-schedule.tsx";
import { PersonalTitle } from "#web/features/live/personal-title.tsx";
import { FrontGame } from "#web/features/captain-page/front-game.tsx";
import { OverruledReports } from "#web/features/captain-page/overruled-reports.tsx";
import { ownGames } from "#web/features/captain-page/own-games.ts";
import { ReportGame } from "#web/features/captain-page/report-game.tsx";
import { useMoment, WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { isEnded } from "#web/features/kept-links/is-ended.ts";
import { useScorer } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { OtherLinks } from "#web/features/scorer/other-links.tsx";
import { OutboxLine } from "#web/features/scorer/outbox-line.tsx";
import { useTournament } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { Page } from "#web/ui/page/page-header.tsx";

interface Props {
  link: KeptLink;
  others: KeptLink[];
  onSwitch: (link: KeptLink) => void;
}

/** One game for whoever holds a code of both its captains: when and where, and how it ended. */
export function CaptainGame({ link, others, onSwitch }: Props) {
  const { t } = useTranslation("captain");
  const self = useScorer(link);
  const page = useCaptainPage(link);
  const scorer = self.data ?? link.scorer;
  const current = useMemo(() => ({ token: link.token, scorer }), [link, scorer]);
  const { schedule, rows, zone } = useScheduleRows(scorer.tournament);
  const row = rows.find(({ id }) => id === scorer.match_id);
  const ended = [self.error, page.error].find(isEnded);
  return (
    <Page className="max-w-2xl">
      <Head {...{ link: current, onSwitch }} />
      <div className="flex flex-col gap-6">
        {ended ? (
          <Banner title={t("captains.ended")} onRetry={() => void self.refetch()}>
            {ended.message}
          </Banner>
        ) : null}
        <WithSchedule schedule={schedule}>
          {row ? (
            <WithEstimates {...{ rows, zone }}>
              <Game link={current} {...{ row, zone }} />
            </WithEstimates>
          ) : schedule.data ? (
            <p className="text-ink-2">{t("captains.deleted")}</p>
          ) : null}
        </WithSchedule>
        <CallDesk link={current} matchId={scorer.match_id} />
        <OtherLinks others={others} onSwitch={onSwitch} />
      </div>
    </Page>
  );
}

/** Which game and team it is, and the way to the other team for who has tapped wrong. */
function Head({ link, onSwitch }: Pick<Props, "link" | "onSwitch">) {
  const { t } = useTranslation("captain");
  const [isChoosing, setChoosing] = useState(false);
  const choosing = useChooseTeam(link);
  const { scorer } = link;
  const { tournament, game, team, team_id: teamId } = scorer;
  const teams = game?.teams ?? [];
  const isGone = teams.length === 2 && !teams.some(({ id }) => id === teamId);

  async function handleChoose({ id }: { id: number }) {
    try {
      onSwitch({ ...link, scorer: await choosing.mutateAsync(id) });
      setChoosing(false);
    } catch (error) {
      showToast.error(errorMessage(error, t("captains.chooseFailed")));
    }
  }

  return (
    <header className="mb-6 flex flex-col gap-4">
      <PersonalTitle
        title={t("captains.title", { number: scorer.game_number })}
        tournament={tournament}
      />
      {isGone ? <Banner tone="warning">{t("captains.gone", { team: team ?? "" })}</Banner> : null}
      {isChoosing || isGone ? (
        <ChooseTeam
          teams={teams}
          isPending={choosing.isPending}
          onChoose={(chosen) => void handleChoose(chosen)}
          {...(isGone ? {} : { onCancel: () => setChoosing(false) })}
        />
      ) : (
        <p className="flex items-center justify-between gap-4 rounded-md bg-sunken px-4 py-2">
          <span className="min-w-0 wrap-anywhere">{t("captains.as", { team: team ?? "" })}</span>
          <Button size="sm" className="min-h-11 shrink-0" onClick={() => setChoosing(true)}>
            {t("captains.change")}
          </Button>
        </p>
      )}
    </header>
  );
}

interface GameProps {
  link: KeptLink;
  row: ScheduleRow;
  zone: string;
}

function Game({ link, row, zone }: GameProps) {
  const { scorer } = link;
  const source = useMemo(() => reportsOf(link), [link]);
  const rows = useMemo(() => [row], [row]);
  const entry = useScoreEntry(source, rows);
  const page = useCaptainPage(link);
  const { data: tournament } = useTournament(scorer.tournament.id);
  const teamId = scorer.team_id!;
  const { front, open } = ownGames(rows, teamId, useMoment());
  const overruled = page.data?.overruled ?? [];
  return (
    <>
      <OutboxLine held={entry.held} onRetry={() => entry.dispatch({ type: "wake" })} />
      <FrontGame row={row} when={front?.when ?? "game"} teamId={teamId} />
      {open.length > 0 ? (
        <ReportGame
          {...{ row, teamId, entry, zone }}
          standMinutes={tournament?.reports_stand_minutes ?? null}
          format={formatOfGame(row, scorer.tournament)}
          reports={page.data?.reports ?? []}
        />
      ) : overruled.length > 0 ? (
        <OverruledReports {...{ rows, overruled }} />
      ) : (
        <Closed status={row.status} />
      )}
    </>
  );
}

/** Why there is nothing to report. */
function Closed({ status }: Pick<ScheduleRow, "status">) {
  const { t } = useTranslation("captain");
  if (status === "CANCELED") return <p className="text-ink-2">{t("captains.canceled")}</p>;
  return (
    <p className="text-ink-2">{t(status === "COMPLETED" ? "captains.result" : "captains.early")}</p>
  );
}
