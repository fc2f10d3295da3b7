import type { StandingsResponse } from "#contract/standings.ts";
import { type CsvCell, toCsv } from "#server/csv.ts";
import type { Words } from "./words.ts";

/** Every group's table, then who came first and second in each knock-out that is decided. */
export function standingsTable(
  { group_stage, elimination_brackets }: StandingsResponse["standings"],
  words: Words,
): string {
  const groups = Object.entries(group_stage).flatMap(([bracket, rows]) =>
    rows.map((row): CsvCell[] => [
      words.bracket(bracket),
      row.rank,
      row.team,
      row.wins,
      row.losses,
      row.ties,
      row.points_scored,
      row.points_given,
      row.net_score,
    ]),
  );
  const knockouts = elimination_brackets.flatMap(({ name, champion, runner_up }) =>
    [champion, runner_up].flatMap((team, index): CsvCell[][] =>
      team
        ? [[words.bracket(name), index + 1, team.name, ...Array.from({ length: 6 }, () => null)]]
        : [],
    ),
  );
  return toCsv(words.standingsHead.split(","), [...groups, ...knockouts]);
}
