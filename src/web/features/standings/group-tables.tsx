import { Fragment, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatOfBracket } from "#contract/games/format-of-game.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import type { Standings } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { GroupOutlook } from "./group-outlook.tsx";
import { OwnFormats, ownFormatsId } from "./own-formats.tsx";
import { StandingsTable } from "./table/standings-table.tsx";

const LotsDesk = lazyPart(async () =>
  withTexts(["ranking", "refusals"], async () => (await import("./lots/lots-desk.tsx")).LotsDesk),
);

const SwissRounds = lazyPart(async () => (await import("./swiss/swiss-rounds.tsx")).SwissRounds);

const BestOfRank = lazyPart(
  async () => (await import("./best-of-rank.tsx")).BestOfRank,
  "best-of-rank",
);

interface Props {
  tournament: Tournament;
  standings: Standings;
}

export function GroupTables({ tournament, standings }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { group_stage: groups, swiss, best_of_rank: bests } = standings;
  const canDraw = useAbilities(tournament.id).can("draw");
  const entries = Object.entries(groups);
  // Behind the last of the groups that it compares.
  const lastOf = ({ rows }: Standings["best_of_rank"][number]) =>
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
              <GroupOutlook {...{ tournament }} group={name} isOfSets={isOfSets(name)} />
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
                <BestOfRank bests={each} isOfSets={isOfSets(name)} />
              </Suspense>
            ))}
        </Fragment>
      ))}
    </div>
  );
}

GroupTables.prepare = BestOfRank.prepare;
