import { ListOrdered } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isDecidedByPlayoffs } from "#contract/standings/full-standings.ts";
import { standingsIn } from "#contract/standings/standings-in.ts";
import type { Standings as StandingsReply } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useStandings } from "./api.ts";
import { BracketFormats } from "./own-formats.tsx";
import { ChosenOrder, RankedBy } from "./ranked-by.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

const PlayoffsView = lazyPart(
  async () =>
    withTexts(
      ["bracket-tree", "outcomes"],
      async () => (await import("./playoffs-view.tsx")).PlayoffsView,
    ),
  "playoffs",
);

const GroupTables = lazyPart(
  async () => (await import("./group-tables.tsx")).GroupTables,
  "group-tables",
);

const RankingOfEach = lazyPart(
  async () => (await import("./full-standings.tsx")).RankingOfEach,
  "full-standings",
);

export function StandingsTab({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const standings = useStandings(tournament.id);
  const division = useDivision(tournament);
  const { isPending } = standings;
  // What most come for is fetched while its rows are.
  useEffect(() => {
    if (isPending) void GroupTables.load().catch(() => undefined);
  }, [isPending]);
  if (standings.isPending) {
    return (
      <Loading label={t("standings:tab.loading")}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!standings.data) {
    return (
      <Banner onRetry={() => void standings.refetch()}>
        {t("standings:tab.error", { message: errorMessage(standings.error) })}
      </Banner>
    );
  }
  return (
    <Standings
      key={division?.id}
      tournament={tournament}
      standings={standingsIn(division, standings.data)}
    />
  );
}

StandingsTab.prepare = async (pathname: string) => {
  await Promise.all(
    [PlayoffsView, GroupTables, RankingOfEach, ChosenOrder, BracketFormats].map((part) =>
      part.prepare(pathname),
    ),
  );
};

interface Props {
  tournament: Tournament;
  standings: StandingsReply;
}

const views = ["groups", "full", "playoffs"] as const;

function Standings({ tournament, standings }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const [params] = useSearchParams();
  const { can } = useAbilities(tournament.id);
  const zone = useDisplayZone(tournament.timezone);
  const division = useDivision(tournament);
  const { group_stage: groups, elimination_brackets: playoffs } = standings;
  const hasGroups = Object.values(groups).some((rows) => rows.length > 0);
  // A knock-out without groups has no table of them, and one without a knock-out no tree.
  const offered = views.filter((view) => {
    if (view === "playoffs") return playoffs.length > 0;
    return view === "full" || hasGroups || playoffs.length === 0;
  });
  const first = firstView(standings, hasGroups);
  const selected = offered.find((view) => view === params.get("view")) ?? first;
  return (
    <Tabs
      label={t("standings:tab.views")}
      variant="pill"
      selected={selected}
      tabs={offered.map((view) => ({
        id: view,
        label: t(`standings:tab.${view}`),
        to: { search: `?view=${view}${inAddress(division, "&")}` },
        replace: true,
      }))}
    >
      {selected === "playoffs" ? (
        <Suspense fallback={<SkeletonRows />}>
          <PlayoffsView
            {...{ playoffs, zone, tournament }}
            tournamentId={tournament.id}
            canManage={can("score")}
          />
        </Suspense>
      ) : selected === "full" && (hasGroups || isDecidedByPlayoffs(standings)) ? (
        <div id="full-standings">
          <Suspense fallback={<SkeletonRows />}>
            <RankingOfEach {...{ tournament, standings }} />
          </Suspense>
        </div>
      ) : hasGroups ? (
        <div id="group-tables">
          <Suspense fallback={<SkeletonRows />}>
            <GroupTables {...{ tournament, standings }} />
            <RankedBy {...{ tournament, division }} />
          </Suspense>
        </div>
      ) : (
        <EmptyState icon={ListOrdered} title={t("standings:tab.empty")}>
          {t("standings:tab.emptyHint")}
        </EmptyState>
      )}
    </Tabs>
  );
}

/**
 * Once every game of the playoffs is over, people come for who won; before, for the groups, or where there
 * are none, as of a knock-out from the first game on, for the tree.
 */
function firstView(standings: StandingsReply, hasGroups: boolean) {
  const { elimination_brackets: playoffs } = standings;
  if (playoffs.length === 0) return "groups";
  const isOver = playoffs.every((bracket) => bracket.is_completed);
  if (isOver && (hasGroups || isDecidedByPlayoffs(standings))) return "full";
  return hasGroups ? "groups" : "playoffs";
}
