import { fullStandings, isDecidedByPlayoffs } from "#contract/standings/full-standings.ts";
import type { DecidedBy, Standings, StandingsRow } from "#contract/standings/standings.ts";
import { type CsvCell, toCsv } from "#server/csv.ts";
import type { NamedTeam } from "#server/features/schedule/repository.ts";
import type { DivisionColumn } from "./division-column.ts";
import type { Words } from "./words.ts";

const standingsHead = [
  "bracket",
  "rank",
  "team",
  "wins",
  "losses",
  "ties",
  "scored",
  "given",
  "net",
  "decidedBy",
  "points",
  "buchholz",
  "seed",
  "club",
] as const;

interface Told {
  teamOf: (teamId: number) => Pick<NamedTeam, "seed" | "club"> | undefined;
  division: DivisionColumn;
  /** The scores are sets won. */
  isOfSets: boolean;
  /**
   * What stands in each division, whether its tables go by the product's own rules, and whether its games count sets
   * here and points there.
   */
  parts: { division: string | null; standings: Standings; isUsual: boolean; isMixed: boolean }[];
}

/**
 * All teams of each division as its page has them, where that is more than one table; every group's table, those
 * that compare a rank of several groups, and the first three of each knock-out that is decided.
 */
export function standingsTable(
  { group_stage, best_of_rank, elimination_brackets }: Standings,
  words: Words,
  { teamOf, division, isOfSets, parts }: Told,
): string {
  const toLine = (table: string, row: ToldRow, reason: string | null = null): CsvCell[] => [
    table,
    ...toCells(row),
    reason,
    row.match_points,
    row.buchholz,
    teamOf(row.team_id)?.seed ?? null,
    teamOf(row.team_id)?.club ?? null,
    ...division.cell({ teamIds: [row.team_id] }),
  ];
  const groups = Object.entries(group_stage).flatMap(([bracket, rows]) =>
    rows.map((row) => toLine(words.bracket(bracket), row)),
  );
  const bests = best_of_rank.flatMap(({ rank, rows }) =>
    rows.map((row) => toLine(words.t("placesCompared", { rank }), row)),
  );
  const knockouts = elimination_brackets.flatMap(({ id, name, champion, runner_up, third_place }) =>
    [champion, runner_up, third_place].flatMap((team, index): CsvCell[][] =>
      team
        ? [
            [
              words.bracket(name),
              index + 1,
              team.name,
              ...Array.from({ length: 11 }, () => null),
              ...division.cell({ bracketId: id }),
            ],
          ]
        : [],
    ),
  );
  const places = parts.some(({ standings }) => isMoreThanOneTable(standings))
    ? parts.flatMap(({ division: name, standings, isUsual, isMixed }) => {
        const table = [words.t("full"), name].filter(Boolean).join(" · ");
        const { rows, by } = fullStandings(standings, isUsual);
        const told = isMixed && by === "playoffs" ? rows.map(withoutScores) : rows;
        return told.map((row) =>
          toLine(table, row, row.decided_by ? reasonOf(row.decided_by, words) : null),
        );
      })
    : [];
  return toCsv(
    [...standingsHead.map((name) => headOf(name, isOfSets, words)), ...division.head],
    [...places, ...groups, ...bests, ...knockouts],
    words.language,
  );
}

function headOf(name: (typeof standingsHead)[number], isOfSets: boolean, words: Words): string {
  const isScore = name === "scored" || name === "given" || name === "net";
  return isScore && isOfSets ? words.t(`ofSets.${name}`) : words.t(`standings.${name}`);
}

function isMoreThanOneTable(standings: Standings): boolean {
  return isDecidedByPlayoffs(standings) || Object.keys(standings.group_stage).length > 1;
}

type Scored = "points_scored" | "points_given" | "net_score";
/** A row whose scores may be left out. */
type ToldRow = Omit<StandingsRow, Scored> & Record<Scored, number | null>;

/** As the page has it, where sets and points would be added up. */
function withoutScores<Row extends StandingsRow>(row: Row) {
  return { ...row, points_scored: null, points_given: null, net_score: null };
}

function toCells(row: ToldRow): CsvCell[] {
  return [
    row.rank,
    row.team,
    row.wins,
    row.losses,
    row.ties,
    row.points_scored,
    row.points_given,
    row.net_score,
  ];
}

/** The game and how the team came out of it, the group's rank or the withdrawal that gave a team its place. */
function reasonOf(by: DecidedBy, words: Words): string | null {
  if (by.kind === "none") return null;
  if (by.kind === "withdrawn") return words.t("withdrawn");
  if (by.kind === "group") return words.side(null, { ...by, kind: "rank" });
  return words.t(`decided.${by.result}`, {
    game: `${words.bracket(by.bracket)}, ${words.stage(by.stage)}`,
  });
}
