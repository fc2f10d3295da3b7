import { ListOrdered } from "lucide-react";
import { Fragment, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import { formatOfBracket } from "#contract/games/format-of-game.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import { fullStandings, isDecidedByPlayoffs } from "#contract/standings/full-standings.ts";
import type { Standings as StandingsReply } from "#contract/standings/standings.ts";
import { isUsualOrder, rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { standingsIn, standingsOfEach } from "#contract/standings/standings-in.ts";
import { useStandings } from "./api.ts";
import { GroupOutlook } from "./group-outlook.tsx";
import { BracketFormats, OwnFormats, ownFormatsId } from "./own-formats.tsx";
import { StandingsTable } from "./standings-table.tsx";
import { useDisplayZone } from "#web/features/tournaments/use-display-zone.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";

const PlayoffsView = lazyPart(
  async () =>
    withTexts(
      ["bracket-tree", "outcomes"],
      async () => (await import("./playoffs-view.tsx")).PlayoffsView,
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

const LotsDesk = lazyPart(async () =>
  withTexts(["ranking", "refusals"], async () => (await import("./lots/lots-desk.tsx")).LotsDesk),
);

const SwissRounds = lazyPart(async () => (await import("./swiss/swiss-rounds.tsx")).SwissRounds);

const BestOfRank = lazyPart(
  async () => (await import("./best-of-rank.tsx")).BestOfRank,
  "best-of-rank",
);

export function StandingsTab({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const standings = useStandings(tournament.id);
  const division = useDivision(tournament);
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
        {t("standings:tab.error", { message: standings.error.message })}
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
    [PlayoffsView, ChosenOrder, BracketFormats, BestOfRank].map((part) => part.prepare(pathname)),
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
  const isOfSets = countsSets(tournament.game_format);
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
        <RankingOfEach {...{ tournament, standings, isOfSets }} />
      ) : hasGroups ? (
        <>
          <GroupTables {...{ tournament, standings }} />
          <RankedBy {...{ tournament, division, isOfSets }} />
        </>
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

interface OfSets {
  /** The scores are sets won. */
  isOfSets: boolean;
}

/** One ranking, or where there are several divisions and none is chosen, one of each. */
function RankingOfEach({ tournament, standings, isOfSets }: Props & OfSets) {
  const chosen = useDivision(tournament);
  if (chosen || !hasDivisions(tournament)) {
    return <FullStandings {...{ tournament, standings, isOfSets }} division={chosen} />;
  }
  return (
    <div className="flex flex-col gap-10">
      {standingsOfEach(tournament, standings).map(({ division, standings: own }) => (
        <section key={division!.id} aria-label={division!.name}>
          <h3 className="mb-3 text-lg">{division!.name}</h3>
          <FullStandings standings={own} {...{ tournament, division, isOfSets }} />
        </section>
      ))}
    </div>
  );
}

interface RankedByProps extends OfSets {
  tournament: Tournament;
  division: Division | null;
}

function FullStandings({ standings, isOfSets, ...of }: Props & RankedByProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { tournament, division } = of;
  const { divisions } = tournament;
  const id = division?.id ?? (divisions.length === 1 ? divisions[0]!.id : null);
  const { rows, by } = fullStandings(standings, isUsualOrder(rulesChosen(tournament, id)));
  // Several stand below each other, and are told apart by name.
  const label = [division?.name, t("standings:tab.full")].filter(Boolean).join(" · ");
  const knockouts = standings.elimination_brackets.length > 1 ? "several" : "one";
  // A knock-out ranks nobody before its first result, though its teams are known.
  if (rows.length === 0) {
    return <p className="text-sm text-ink-2">{t("standings:tab.emptyHint")}</p>;
  }
  return (
    <>
      <StandingsTable
        label={label}
        rows={rows}
        hasBracket
        isOfSets={isOfSets}
        {...(by === "playoffs" ? { reasons: knockouts } : {})}
      />
      {by === "table" ? null : (
        <p className="mt-4 text-xs text-ink-3">
          {by === "playoffs"
            ? t("standings:finalOrder")
            : by === "groups"
              ? t(isOfSets ? "standings:tab.orderOfGroupsOfSets" : "standings:tab.orderOfGroups")
              : t(isOfSets ? "standings:tab.orderMergedOfSets" : "standings:tab.orderMerged")}
        </p>
      )}
      {by === "table" || by === "groups" ? <RankedBy {...of} isOfSets={isOfSets} /> : null}
    </>
  );
}

/** What the tables go by. */
function RankedBy({ tournament, division, isOfSets }: RankedByProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { ranking, own_ranking: own, division_rankings: others } = tournament;
  const isUsual = ranking === "default" && own === null && others.length === 0;
  return (
    <p className="mt-4 text-xs text-ink-3" id={isUsual ? undefined : "chosen-order"}>
      {isUsual ? (
        t(isOfSets ? "standings:tab.orderOfSets" : "standings:tab.order")
      ) : (
        <Suspense fallback={null}>
          <ChosenOrder {...{ tournament, division }} />
        </Suspense>
      )}
    </p>
  );
}

function GroupTables({ tournament, standings }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { group_stage: groups, swiss, best_of_rank: bests } = standings;
  const canDraw = useAbilities(tournament.id).can("draw");
  const entries = Object.entries(groups);
  // Behind the last of the groups that it compares.
  const lastOf = ({ rows }: StandingsReply["best_of_rank"][number]) =>
    entries.findLast(([name]) => rows.some(({ bracket }) => bracket === name))?.[0];
  const isOfSets = (name: string) =>
    countsSets(formatOfBracket(({ bracket }) => bracket === name, tournament));
  return (
    <div
      className="flex flex-col gap-8"
      id={tournament.bracket_formats.length > 0 ? ownFormatsId : undefined}
    >
      {entries.map(([name, rows]) => (
        <Fragment key={name}>
          <section aria-label={knownName(name)} className="print:break-inside-avoid">
            {entries.length > 1 ? <h3 className="mb-3 text-base">{knownName(name)}</h3> : null}
            <StandingsTable
              label={t("standings:tab.tableOf", { name: knownName(name) })}
              rows={rows}
              isOfSets={isOfSets(name)}
            />
            <OwnFormats
              tournament={tournament}
              name={knownName(name)}
              isOwn={({ bracket }) => bracket === name}
            />
            {canDraw && rows.length > 1 ? (
              <Suspense fallback={null}>
                <LotsDesk tournamentId={tournament.id} group={name} />
              </Suspense>
            ) : null}
            {rows.length > 1 ? (
              <GroupOutlook tournamentId={tournament.id} group={name} isOfSets={isOfSets(name)} />
            ) : null}
            {swiss[name] ? (
              <Suspense fallback={<SkeletonRows />}>
                <SwissRounds tournament={tournament} bracket={name} byes={swiss[name]} />
              </Suspense>
            ) : null}
          </section>
          {bests
            .filter((each) => lastOf(each) === name)
            .map((each) => (
              <Suspense key={`${each.bracket_id} ${each.rank}`} fallback={<SkeletonRows />}>
                <BestOfRank bests={each} isOfSets={countsSets(tournament.game_format)} />
              </Suspense>
            ))}
        </Fragment>
      ))}
    </div>
  );
}
