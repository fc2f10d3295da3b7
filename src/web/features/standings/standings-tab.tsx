import { ListOrdered } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { countsSets } from "#contract/game-formats.ts";
import type { Ranking } from "#contract/rankings.ts";
import type { Standings as StandingsReply } from "#contract/standings.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { useStandings } from "#web/features/standings/api.ts";
import { fullStandings, isDecidedByPlayoffs } from "#web/features/standings/full-standings.ts";
import { GroupOutlook } from "#web/features/standings/group-outlook.tsx";
import { StandingsTable } from "#web/features/standings/standings-table.tsx";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { say } from "#web/i18n/say.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const PlayoffsView = lazyPart(
  async () =>
    withTexts(
      ["bracket-tree", "outcomes"],
      async () => (await import("#web/features/standings/playoffs-view.tsx")).PlayoffsView,
    ),
  "playoffs",
);

const ChosenOrder = lazyPart(
  async () =>
    withTexts(
      ["ranking"],
      async () => (await import("#web/features/ranking/chosen-order.tsx")).ChosenOrder,
    ),
  "chosen-order",
);

const SwissRounds = lazyPart(
  async () => (await import("#web/features/standings/swiss-rounds.tsx")).SwissRounds,
);

export function StandingsTab({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const standings = useStandings(tournament.id);
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
        {t("standings:tab.error", { message: say(standings.error.message) })}
      </Banner>
    );
  }
  return <Standings tournament={tournament} standings={standings.data} />;
}

StandingsTab.prepare = async (pathname: string) => {
  await Promise.all([PlayoffsView, ChosenOrder].map((part) => part.prepare(pathname)));
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
  const isOfSets = countsSets(tournament.game_format);
  const { group_stage: groups, elimination_brackets: playoffs } = standings;
  const hasGroups = Object.values(groups).some((rows) => rows.length > 0);
  const offered = views.filter((view) => view !== "playoffs" || playoffs.length > 0);
  const first = !hasGroups && playoffs.length > 0 ? "playoffs" : "groups";
  const selected = offered.find((view) => view === params.get("view")) ?? first;
  return (
    <Tabs
      label={t("standings:tab.views")}
      variant="pill"
      selected={selected}
      tabs={offered.map((view) => ({
        id: view,
        label: t(`standings:tab.${view}`),
        to: { search: `?view=${view}` },
        replace: true,
      }))}
    >
      {selected === "playoffs" ? (
        <Suspense fallback={<SkeletonRows />}>
          <PlayoffsView
            {...{ playoffs, zone }}
            tournamentId={tournament.id}
            canManage={can("score")}
          />
        </Suspense>
      ) : selected === "full" && (hasGroups || isDecidedByPlayoffs(standings)) ? (
        <FullStandings {...{ standings, isOfSets }} ranking={tournament.ranking} />
      ) : hasGroups ? (
        <>
          <GroupTables {...{ tournament, standings, isOfSets }} />
          <RankedBy ranking={tournament.ranking} isOfSets={isOfSets} />
        </>
      ) : (
        <EmptyState icon={ListOrdered} title={t("standings:tab.empty")}>
          {t("standings:tab.emptyHint")}
        </EmptyState>
      )}
    </Tabs>
  );
}

interface OfSets {
  /** The scores are sets won. */
  isOfSets: boolean;
}

interface FullStandingsProps extends OfSets {
  standings: StandingsReply;
  ranking: Ranking;
}

function FullStandings({ standings, isOfSets, ranking }: FullStandingsProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const isFinal = isDecidedByPlayoffs(standings);
  const knockouts = standings.elimination_brackets.length > 1 ? "several" : "one";
  return (
    <>
      <StandingsTable
        label={t("standings:tab.full")}
        rows={fullStandings(standings)}
        hasBracket
        isOfSets={isOfSets}
        {...(isFinal ? { reasons: knockouts } : {})}
      />
      {isFinal ? (
        <p className="mt-4 text-xs text-ink-3">{t("standings:finalOrder")}</p>
      ) : (
        <RankedBy {...{ ranking, isOfSets }} />
      )}
    </>
  );
}

/** What the tables go by. */
function RankedBy({ ranking, isOfSets }: OfSets & { ranking: Ranking }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  return (
    <p className="mt-4 text-xs text-ink-3" id={ranking === "default" ? undefined : "chosen-order"}>
      {ranking === "default" ? (
        t(isOfSets ? "standings:tab.orderOfSets" : "standings:tab.order")
      ) : (
        <Suspense fallback={null}>
          <ChosenOrder ranking={ranking} />
        </Suspense>
      )}
    </p>
  );
}

function GroupTables({ tournament, standings, isOfSets }: Props & OfSets) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { group_stage: groups, swiss } = standings;
  const entries = Object.entries(groups);
  return (
    <div className="flex flex-col gap-8">
      {entries.map(([name, rows]) => (
        <section key={name} aria-label={knownName(name)} className="print:break-inside-avoid">
          {entries.length > 1 ? <h3 className="mb-3 text-base">{knownName(name)}</h3> : null}
          <StandingsTable
            label={t("standings:tab.tableOf", { name: knownName(name) })}
            {...{ rows, isOfSets }}
          />
          {rows.length > 1 ? <GroupOutlook tournamentId={tournament.id} group={name} /> : null}
          {swiss[name] ? (
            <Suspense fallback={<SkeletonRows />}>
              <SwissRounds tournament={tournament} bracket={name} byes={swiss[name]} />
            </Suspense>
          ) : null}
        </section>
      ))}
    </div>
  );
}
