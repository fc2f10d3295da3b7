import { RuleError } from "#engine/errors.ts";
import type { BracketId, Fixture, MatchId, TeamId } from "#engine/types.ts";
import { coverInRounds } from "./covering/covering-rounds.ts";
import type { MeetingShape } from "./covering/meeting-shapes.ts";
import { orientEvenly } from "./orientation.ts";

/** `teamsPerMatch` is 3 or 4; meetings are numbered from `firstMeeting`, games from `firstId`. */
export interface MeetingOptions {
  bracketId: BracketId;
  firstId: MatchId;
  firstMeeting: number;
  teamsPerMatch: number;
  gamesPerMatchup?: number;
  /** More meetings in fewer rounds; null for as few meetings as can be. */
  shape?: MeetingShape | null;
}

/**
 * Meetings of three or four teams that share a court for one slot: every pair of a meeting plays a
 * game inside it, and every pair of teams meets at least `gamesPerMatchup` times. Games of one
 * meeting carry its number; each team is in at most one meeting a round; home and away differ by at
 * most one. Throws RuleError `meeting_needs_teams`.
 */
export function meetingFixtures(
  teamIds: readonly TeamId[],
  { bracketId, firstId, firstMeeting, teamsPerMatch, gamesPerMatchup = 1, shape }: MeetingOptions,
): Fixture[] {
  if (teamIds.length < 2) throw new RuleError({ reason: "meeting_needs_teams" });
  const rounds = coverInRounds(teamIds.length, teamsPerMatch, gamesPerMatchup, shape);
  const games: { pair: [number, number]; round: number; meeting: number }[] = [];
  let meeting = firstMeeting;
  rounds.forEach((blocks, index) => {
    for (const block of blocks) {
      for (const pair of pairsOf(block)) games.push({ pair, round: index + 1, meeting });
      meeting++;
    }
  });
  const oriented = orientEvenly(
    games.map((game) => game.pair),
    teamIds.length,
  );
  return games.map(({ round, meeting: number }, index) => ({
    id: firstId + index,
    bracketId,
    round,
    home: { kind: "team", teamId: teamIds[oriented[index]![0]]! },
    away: { kind: "team", teamId: teamIds[oriented[index]![1]]! },
    meeting: number,
  }));
}

/** The games of a meeting in playing order: of four, the two disjoint pairs follow each other. */
function pairsOf(block: readonly number[]): [number, number][] {
  const [a, b, c, d] = block;
  if (a === undefined || b === undefined) return [];
  if (c === undefined) return [[a, b]];
  if (d === undefined)
    return [
      [a, b],
      [b, c],
      [c, a],
    ];
  return [
    [a, b],
    [c, d],
    [a, c],
    [b, d],
    [a, d],
    [b, c],
  ];
}
