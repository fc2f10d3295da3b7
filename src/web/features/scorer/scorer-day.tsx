import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isForCrew } from "#contract/abilities/link-scope.ts";
import { formatOfGame } from "#contract/games/format-of-game.ts";
import { isScoreDoubtful } from "#contract/games/score-plausibility.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { CallDesk } from "#web/features/desk-calls/call-desk.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { groupByProgress, inPlayingOrder } from "#web/features/schedule/rows.ts";
import { useNearRows } from "#web/features/schedule/use-near-rows.ts";
import type { IsDoubtful } from "#web/features/score-entry/entered-score.tsx";
import { OutboxLine } from "#web/features/scorer/outbox-line.tsx";
import type { ShownDrafts } from "#web/features/score-entry/held-entries.ts";
import { useScoreEntry } from "#web/features/score-entry/use-score-entry.ts";
import { isEnded, isOverCode } from "#web/features/kept-links/is-ended.ts";
import { scoresOf, useRosters, useScorer, useScorerGames } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { OtherGames } from "#web/features/scorer/other-games.tsx";
import { OtherLinks } from "#web/features/scorer/other-links.tsx";
import { ScorerGame } from "#web/features/scorer/scorer-game.tsx";
import { StrayScores } from "#web/features/scorer/stray-scores.tsx";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { useWhere } from "#web/features/scorer/use-where.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Said } from "#web/ui/said.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { CalendarOff } from "lucide-react";

const noGames: ScheduleRow[] = [];

interface Props {
  link: KeptLink;
  others: KeptLink[];
  onSwitch: (link: KeptLink) => void;
}

/** The games of a link on the phone of whoever scores them: one in front, the others to choose from. */
export function ScorerDay({ link, others, onSwitch }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const self = useScorer(link);
  const scorer = self.data ?? link.scorer;
  const source = useMemo(() => scoresOf({ token: link.token, scorer }), [link, scorer]);
  const games = useScorerGames(link);
  const entry = useScoreEntry(source, games.data ?? noGames);
  // What is late elsewhere counts, too.
  const all = useNearRows(scorer.tournament.id, (games.data ?? noGames).map(planned));
  const over = [games.error, self.error].find(isEnded);
  const refused = useRefusedAsOver(entry.drafts, self.refetch);
  // What became of results that were sent counts more than what becomes of others as a rule.
  const ended = over && (refused ?? over.message);
  const wake = () => entry.dispatch({ type: "wake" });
  // The desk may have extended the code, or decided what it had too much of.
  const retry = () => {
    void self.refetch();
    wake();
  };
  return (
    // With large type a button's words wrap rather than leave it, and what is tapped comes before what is known.
    <Page className="@container max-w-xl !py-4 @max-[16rem]:[&>header]:mb-2 @max-[16rem]:[&>header_div+div]:sr-only @max-[16rem]:[&>header_h1+div]:sr-only low:max-w-3xl low:!py-2 [&_button]:whitespace-normal low:[&>header]:mb-2">
      <PageHeader
        title={scope.label(scorer)}
        subtitle={scope.subtitle(scorer)}
        actions={<LiveUpdates tournamentId={scorer.tournament.id} isOver={ended !== undefined} />}
      />
      <div className="flex flex-col gap-4">
        {ended ? (
          <Banner title={t("phone.ended")} onRetry={retry}>
            <Said message={ended} />
          </Banner>
        ) : (
          <OutboxLine held={entry.held} onRetry={wake} />
        )}
        {games.data ? (
          <WithEstimates rows={all} zone={scorer.tournament.timezone}>
            <Games
              {...{ entry, scorer, link }}
              rows={games.data}
              drafts={ended ? withoutOver(entry.drafts) : entry.drafts}
            />
          </WithEstimates>
        ) : games.error ? (
          <CallDesk link={link} matchId={null} />
        ) : null}
        {games.data || ended ? null : <Missing games={games} />}
        <StrayScores {...entry} rows={games.data ?? []} isEnded={ended !== undefined} />
        <OtherLinks others={others} onSwitch={onSwitch} />
        <p className="text-sm text-ink-3">{t("phone.as", { name: scorer.name })}</p>
      </div>
    </Page>
  );
}

/** Why the server took no result by this link any more. The page then asks how the link stands. */
function useRefusedAsOver(drafts: ShownDrafts, ask: () => unknown) {
  const message = Object.values(drafts).find(({ code }) => isOverCode(code))?.message;
  const isRefused = typeof message === "string";
  useEffect(() => {
    if (isRefused) void ask();
  }, [isRefused, ask]);
  return message;
}

/** What the page says of the link itself, no game says again. */
function withoutOver(drafts: ShownDrafts): ShownDrafts {
  const shown = Object.values(drafts).map((draft) =>
    isOverCode(draft.code) ? { ...draft, message: null } : draft,
  );
  return Object.fromEntries(shown.map((draft) => [draft.matchId, draft]));
}

function planned({ status, raw_start_time: start }: ScheduleRow) {
  return { status, start_time: start };
}

function Missing({ games }: { games: ReturnType<typeof useScorerGames> }) {
  const { t } = useTranslation("scorers");
  if (!games.error) {
    return (
      <Loading label={t("phone.opening")}>
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <LoadFailure
      title={t("phone.gamesFailed")}
      error={games.error}
      onRetry={() => void games.refetch()}
    />
  );
}

interface GamesProps {
  entry: ReturnType<typeof useScoreEntry>;
  drafts: ShownDrafts;
  rows: ScheduleRow[];
  scorer: ScorerOffer;
  link: KeptLink;
}

function Games({ entry, drafts, rows, scorer, link }: GamesProps) {
  const { t } = useTranslation("scorers");
  const { dispatch, savedId, held } = entry;
  const [chosen, setChosen] = useState<number | null>(null);
  const { tournament } = scorer;
  const where = useWhere(scorer);
  const rosters = useRosters(link);
  const isDoubtful = useDoubt(rows, tournament.sport_name);
  const [first, second] = inTurn(rows.map(held.shown), useNow());
  const row = rows.find(({ id }) => id === chosen) ?? first;
  if (!row) {
    return (
      <>
        <EmptyState icon={CalendarOff} title={t("phone.none")}>
          {t(isForCrew(scorer) ? "crews.noneHint" : "phone.noneHint")}
        </EmptyState>
        <CallDesk link={link} matchId={null} />
      </>
    );
  }
  const next = row.id === first?.id ? second : first;
  return (
    <>
      <ScorerGame
        key={row.id}
        {...{ isDoubtful, where }}
        rosters={rosters.data}
        token={link.token}
        sport={tournament.sport_name}
        row={held.shown(row)}
        format={formatOfGame(row, tournament)}
        draft={drafts[row.id]}
        isSaved={savedId === row.id}
        next={next}
        dispatch={(action) => {
          // It stays in front when it is over, until the next one is called up.
          setChosen(row.id);
          dispatch(action);
        }}
        onNext={() => setChosen(next?.id ?? null)}
      />
      <CallDesk link={link} matchId={row.id} />
      <OtherGames
        {...{ drafts, where }}
        rows={rows.map(held.shown)}
        shownId={row.id}
        onChoose={setChosen}
      />
    </>
  );
}

/** What is being played, what is called, what should be played, what comes next, and at last what was played. */
function inTurn(rows: ScheduleRow[], now: number): ScheduleRow[] {
  const { now: playing, called, due, next } = groupByProgress(rows, now);
  const open = [...playing, ...called, ...inPlayingOrder(due), ...next];
  return open.length > 0 ? open : inPlayingOrder(rows).toReversed();
}

/** As whoever is signed in is asked, by the games that this phone knows. */
function useDoubt(rows: ScheduleRow[], sport: string | null): IsDoubtful {
  return useMemo(() => {
    const played = rows.flatMap((row) => {
      const score = shownScore(row);
      return score && !score.isLive
        ? [{ id: row.id, score: [score.home, score.away] as const }]
        : [];
    });
    return (matchId, score) =>
      isScoreDoubtful(score, {
        sport,
        played: played.filter(({ id }) => id !== matchId).map((one) => one.score),
      });
  }, [rows, sport]);
}
