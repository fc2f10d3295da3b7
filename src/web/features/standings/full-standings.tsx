import { useTranslation } from "react-i18next";
import { countsSets } from "#contract/games/game-formats.ts";
import { mixesScores } from "#contract/standings/mixed-scores.ts";
import { fullStandings } from "#contract/standings/full-standings.ts";
import { standingsOfEach } from "#contract/standings/standings-in.ts";
import type { Standings } from "#contract/standings/standings.ts";
import { formatsInDivision, hasDivisions } from "#contract/tournaments/divisions.ts";
import { isUsualOrder, rulesChosen } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useDivision } from "#web/features/divisions/use-division.ts";
import { RankedBy, type RankedByProps } from "./ranked-by.tsx";
import { StandingsTable } from "./table/standings-table.tsx";

interface Props {
  tournament: Tournament;
  standings: Standings;
}

/** One ranking, or where there are several divisions and none is chosen, one of each. */
export function RankingOfEach({ tournament, standings }: Props) {
  const chosen = useDivision(tournament);
  if (chosen || !hasDivisions(tournament)) {
    return <FullStandings {...{ tournament, standings }} division={chosen} />;
  }
  return (
    <div className="flex flex-col gap-10">
      {standingsOfEach(tournament, standings).map(({ division, standings: own }) => (
        <section key={division!.id} aria-label={division!.name}>
          <h3 className="mb-3 text-lg">{division!.name}</h3>
          <FullStandings standings={own} {...{ tournament, division }} />
        </section>
      ))}
    </div>
  );
}

function FullStandings({ standings, ...of }: Props & RankedByProps) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const { tournament, division } = of;
  const { divisions } = tournament;
  const id = division?.id ?? (divisions.length === 1 ? divisions[0]!.id : null);
  const isOfSets = countsSets(formatsInDivision(division, tournament).game_format);
  const { rows, by } = fullStandings(standings, isUsualOrder(rulesChosen(tournament, id)));
  // Several stand below each other, and are told apart by name.
  const label = [division?.name, t("standings:tab.full")].filter(Boolean).join(" · ");
  const hasGroups = rows.some(({ decided_by: decided }) => decided?.kind === "group");
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
        hasScores={by !== "playoffs" || !mixesScores(standings, tournament)}
        isMerged={by === "groups" || by === "figures"}
        {...(by === "playoffs" ? { reasons: knockouts } : {})}
      />
      {by === "table" ? null : (
        <p className="mt-4 text-xs text-ink-3">
          {by === "playoffs"
            ? t(hasGroups ? "standings:finalOrder" : "standings:playoffOrder")
            : by === "groups"
              ? t(isOfSets ? "standings:tab.orderOfGroupsOfSets" : "standings:tab.orderOfGroups")
              : t(isOfSets ? "standings:tab.orderMergedOfSets" : "standings:tab.orderMerged")}
        </p>
      )}
      {by === "table" || by === "groups" ? <RankedBy {...of} /> : null}
    </>
  );
}
