import { doubleEliminationFixtures } from "#engine/playoffs/double-elimination.ts";
import { eliminationFixtures } from "#engine/playoffs/single-elimination.ts";
import type { Fixture, MatchId } from "#engine/types.ts";
import { type MeetingShape, shapesAtOnce } from "./meeting-shapes.ts";
import { meetingFixtures } from "./meetings.ts";
import type { BracketPlan, PlannedBracket } from "./plan-brackets.ts";
import { roundRobinFixtures } from "./round-robin.ts";

/** `teamsPerMatch` 2–4 and `gamesPerMatchup` 1–7 hold for round robins; a knock-out plays one game. */
export interface DrawOptions {
  teamsPerMatch?: number;
  gamesPerMatchup?: number;
  /** Courts that groups of meetings share; with 1 they have as few meetings as can be. */
  courts?: number;
  firstId?: MatchId;
}

/** Every game of a plan, bracket by bracket, with ids from `firstId` (1) on. */
export function drawFixtures(plan: BracketPlan, options: DrawOptions = {}): Fixture[] {
  const fixtures: Fixture[] = [];
  let meetings = 0;
  const shapes = shapesOf(plan, options);
  for (const bracket of plan.brackets) {
    const firstId = (options.firstId ?? 1) + fixtures.length;
    const drawn = drawBracket(bracket, {
      ...options,
      firstId,
      firstMeeting: meetings + 1,
      shape: shapes.get(bracket) ?? null,
    });
    meetings = drawn.reduce((most, fixture) => Math.max(most, fixture.meeting ?? 0), meetings);
    fixtures.push(...drawn);
  }
  return fixtures;
}

function shapesOf(
  { brackets }: BracketPlan,
  { teamsPerMatch = 2, gamesPerMatchup = 1, courts = 1 }: DrawOptions,
): Map<PlannedBracket, MeetingShape | null> {
  const groups = brackets.filter(({ type }) => type !== "elimination");
  const shapes = shapesAtOnce(
    groups.map(({ teamIds }) => ({ teams: teamIds.length, teamsPerMatch, gamesPerMatchup })),
    courts,
  );
  return new Map(groups.map((bracket, index) => [bracket, shapes[index]!]));
}

function drawBracket(
  bracket: PlannedBracket,
  {
    teamsPerMatch = 2,
    gamesPerMatchup = 1,
    firstId,
    firstMeeting,
    shape,
  }: DrawOptions & { firstId: MatchId; firstMeeting: number; shape: MeetingShape | null },
): Fixture[] {
  const { id: bracketId, thirdPlace, teamIds, entrants } = bracket;
  if (bracket.type === "elimination") {
    return bracket.doubleElimination
      ? doubleEliminationFixtures(entrants, { bracketId, firstId })
      : eliminationFixtures(entrants, { bracketId, firstId, thirdPlace });
  }
  const options = { bracketId, firstId, gamesPerMatchup };
  if (teamsPerMatch === 2) return roundRobinFixtures(teamIds, options);
  return meetingFixtures(teamIds, { ...options, firstMeeting, teamsPerMatch, shape });
}
