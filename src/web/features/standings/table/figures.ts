import type { StandingsRow } from "#contract/standings/standings.ts";
import { formatNumber, formatSigned } from "#web/i18n/format.ts";
import { formatQuotient } from "./format-quotient.ts";

/** A column of a table, named as its texts are. */
export interface Figure {
  name:
    | "played"
    | "wins"
    | "ties"
    | "losses"
    | "pointsFor"
    | "pointsAgainst"
    | "netScore"
    | "setsFor"
    | "setsAgainst"
    | "netSets"
    | "scoreRatio"
    | "setRatio"
    | "pointRatio"
    | "buchholz"
    | "matchPoints";
  textOf: (row: StandingsRow) => string | number | null;
  /** Others tell the same where a phone has no room for all. */
  isSpared?: boolean;
  look?: ((row: StandingsRow) => string | undefined) | undefined;
}

/**
 * What a table counts, in the order in which leagues print it: games, how they ended, scores and what
 * comes of them, and at the end the points of the table, which decide. Quotients and the strength of
 * opponents are there where the rules compare by them, draws where there can be any. What groups are
 * merged by is never spared. Scores of sets and of points add up to nothing: without `hasScores` they are left out.
 */
export function figuresOf(
  rows: readonly StandingsRow[],
  { isOfSets, isMerged, hasScores }: { isOfSets: boolean; isMerged: boolean; hasScores: boolean },
): Figure[] {
  const hasTies = !isOfSets || rows.some(({ ties }) => ties > 0);
  const hasQuotients = hasScores && rows.some((row) => row.points_won !== null);
  const hasPoints = rows.some((row) => row.match_points !== null);
  const hasBuchholz = rows.some((row) => row.buchholz !== null);
  const isFull = hasQuotients || hasBuchholz;
  const all: (Figure | false)[] = [
    {
      name: "played",
      textOf: ({ wins, ties, losses }) => wins + ties + losses,
      isSpared: isFull && isMerged,
    },
    { name: "wins", textOf: ({ wins }) => wins, look: hasPoints ? undefined : bold },
    hasTies && { name: "ties", textOf: ({ ties }) => ties },
    { name: "losses", textOf: ({ losses }) => losses },
    hasScores && {
      name: isOfSets ? "setsFor" : "pointsFor",
      textOf: (row) => row.points_scored,
      isSpared: isFull,
    },
    hasScores && {
      name: isOfSets ? "setsAgainst" : "pointsAgainst",
      textOf: (row) => row.points_given,
      isSpared: true,
    },
    hasScores && {
      name: isOfSets ? "netSets" : "netScore",
      textOf: (row) => formatSigned(row.net_score),
      isSpared: isFull && !isMerged,
      look: ({ net_score: net }) => (net > 0 ? "text-active" : net < 0 ? "text-danger" : undefined),
    },
    hasQuotients && {
      name: isOfSets ? "setRatio" : "scoreRatio",
      textOf: (row) => formatQuotient(row.points_scored, row.points_given),
    },
    hasQuotients &&
      isOfSets && {
        name: "pointRatio",
        textOf: (row) => formatQuotient(row.points_won, row.points_lost),
      },
    hasBuchholz && {
      name: "buchholz",
      textOf: ({ buchholz }) => shown(buchholz),
    },
    hasPoints && {
      name: "matchPoints",
      textOf: ({ match_points: points }) => shown(points),
      look: bold,
    },
  ];
  return all.filter((figure) => figure !== false);
}

function shown(value: number | null) {
  return value === null ? null : formatNumber(value);
}

function bold() {
  return "font-semibold";
}
