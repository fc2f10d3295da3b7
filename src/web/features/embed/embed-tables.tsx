import { formatOfBracket } from "#contract/games/format-of-game.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import type { Standings } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { BestOfRank } from "#web/features/standings/best-of-rank.tsx";
import { isDecidedByPlayoffs } from "#web/features/standings/full-standings.ts";
import { StandingsTable } from "#web/features/standings/standings-table.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { useTranslation } from "react-i18next";

interface Props {
  tournament: Tournament;
  standings: Standings;
  /** Only the table of this team. */
  team: number | null;
}

/** The groups' tables, and the ranking of all once the playoffs have given a place. */
export function EmbedTables({ tournament, standings, team }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const isOfSets = countsSets(tournament.game_format);
  const ranking = isDecidedByPlayoffs(standings)
    ? [{ name: t("standings:tab.full"), rows: standings.final_ranking, isOfSets }]
    : [];
  const groups = Object.entries(standings.group_stage).map(([name, rows]) => ({
    name: knownName(name),
    rows,
    isOfSets: countsSets(formatOfBracket(({ bracket }) => bracket === name, tournament)),
  }));
  const shown = [...ranking, ...groups].filter(
    ({ rows }) => team === null || rows.some(({ team_id: id }) => id === team),
  );
  const bests = standings.best_of_rank.filter(
    ({ rows }) => team === null || rows.some(({ team_id: id }) => id === team),
  );
  if (shown.length === 0) return <p className="text-sm text-ink-2">{t("standings:tab.empty")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {shown.map(({ name, rows, isOfSets: areSets }) => (
        <section key={name}>
          <h2 className="mb-2 text-base">{name}</h2>
          <StandingsTable
            label={t("standings:tab.tableOf", { name })}
            rows={rows}
            isOfSets={areSets}
          />
        </section>
      ))}
      {bests.map((one) => (
        <BestOfRank
          key={`${one.bracket_id}-${one.rank}`}
          bests={one}
          level={2}
          isOfSets={isOfSets}
        />
      ))}
    </div>
  );
}
