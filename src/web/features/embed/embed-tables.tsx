import { formatOfBracket } from "#contract/games/format-of-game.ts";
import { countsSets } from "#contract/games/game-formats.ts";
import type { Standings } from "#contract/standings/standings.ts";
import { formatsInDivision } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { standingsOfEach } from "#contract/standings/standings-in.ts";
import { BestOfRank } from "#web/features/standings/best-of-rank.tsx";
import { isDecidedByPlayoffs } from "#contract/standings/full-standings.ts";
import { StandingsTable } from "#web/features/standings/table/standings-table.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { useTranslation } from "react-i18next";

interface Props {
  tournament: Tournament;
  standings: Standings;
  /** Only the table of this team. */
  team: number | null;
}

/** Of each division the groups' tables, and its ranking once its playoffs have given a place. */
export function EmbedTables({ tournament, standings, team }: Props) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const isOfSets = (name: string) =>
    countsSets(formatOfBracket(({ bracket }) => bracket === name, tournament));
  const hasTeam = ({ rows }: { rows: { team_id: number }[] }) =>
    team === null || rows.some(({ team_id: id }) => id === team);
  const shown = standingsOfEach(tournament, standings).flatMap(({ division, standings: own }) => {
    const { game_format } = formatsInDivision(division, tournament);
    const ranking = [division?.name, t("standings:tab.full")].filter(Boolean).join(" · ");
    const all = isDecidedByPlayoffs(own)
      ? [{ name: ranking, rows: own.final_ranking, isOfSets: countsSets(game_format) }]
      : [];
    const groups = Object.entries(own.group_stage).map(([name, rows]) => ({
      name: knownName(name),
      rows,
      isOfSets: isOfSets(name),
    }));
    return [...all, ...groups].filter(hasTeam);
  });
  const bests = standings.best_of_rank.filter(hasTeam);
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
          isOfSets={isOfSets(one.rows[0]?.bracket ?? "")}
        />
      ))}
    </div>
  );
}
