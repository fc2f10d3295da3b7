import { knockoutFixtures } from "#engine/playoffs/knockout/knockout-fixtures.ts";
import { swissFixtures } from "#engine/playoffs/swiss/swiss-fixtures.ts";
import type { Fixture, MatchId, Participant } from "#engine/types.ts";
import { hasMeetings } from "./bracket-sizes.ts";
import { type MeetingShape, shapesAtOnce } from "./covering/meeting-shapes.ts";
import { meetingFixtures } from "./meetings.ts";
import type { BracketPlan, PlannedBracket } from "./bracket-plan.ts";
import { roundRobinFixtures } from "./round-robin.ts";

/** `teamsPerMatch` 2–4 and `gamesPerMatchup` 1–7 hold for round robins; a knock-out plays one game. */
export interface DrawOptions {
  teamsPerMatch?: number;
  gamesPerMatchup?: number;
  /** Courts that groups of meetings share; with 1 they have as few meetings as can be. */
  courts?: number;
  firstId?: MatchId;
}

/** A bracket to draw, with games per matchup of its own where it has some. */
type Drawn = PlannedBracket & Pick<DrawOptions, "gamesPerMatchup">;

/** Every game of a plan, bracket by bracket, with ids from `firstId` (1) on. */
export function drawFixtures(
  { brackets }: Omit<BracketPlan, "clashes" | "brackets"> & { brackets: Drawn[] },
  options: DrawOptions = {},
): Fixture[] {
  const shapes = shapesOf(brackets, options);
  const fixtures: Fixture[] = [];
  let meetings = 0;
  for (const [index, bracket] of brackets.entries()) {
    const firstId = (options.firstId ?? 1) + fixtures.length;
    const drawn = drawBracket(bracket, {
      ...options,
      firstId,
      firstMeeting: meetings + 1,
      shape: shapes[index]!,
    });
    meetings = drawn.reduce((most, fixture) => Math.max(most, fixture.meeting ?? 0), meetings);
    fixtures.push(...drawn);
  }
  return fixtures;
}

/** How the brackets meet that share the courts, each as often as it does. */
function shapesOf(brackets: Drawn[], options: DrawOptions): (MeetingShape | null)[] {
  const teams = brackets.map(({ type, entrants }) => (hasMeetings(type) ? entrants.length : 0));
  const games = brackets.map(
    ({ gamesPerMatchup }) => gamesPerMatchup ?? options.gamesPerMatchup ?? 1,
  );
  const shapes = new Map(
    [...new Set(games)].map((gamesPerMatchup) => [
      gamesPerMatchup,
      shapesAtOnce(teams, { ...options, gamesPerMatchup }),
    ]),
  );
  return games.map((count, index) => shapes.get(count)![index]!);
}

function drawBracket(
  bracket: Drawn,
  {
    teamsPerMatch = 2,
    gamesPerMatchup: usual = 1,
    firstId,
    firstMeeting,
    shape,
  }: DrawOptions & { firstId: MatchId; firstMeeting: number; shape: MeetingShape | null },
): Fixture[] {
  const { id: bracketId, teamIds, entrants, gamesPerMatchup = usual } = bracket;
  if (bracket.type === "elimination") {
    return knockoutFixtures(entrants, bracket, { bracketId, firstId });
  }
  if (bracket.type === "swiss") {
    return swissFixtures(teamIds, { bracketId, firstId, rounds: bracket.rounds ?? 1 });
  }
  const options = { bracketId, firstId, gamesPerMatchup };
  const seats = [...entrants.keys()];
  const drawn =
    teamsPerMatch === 2
      ? roundRobinFixtures(seats, options)
      : meetingFixtures(seats, { ...options, firstMeeting, teamsPerMatch, shape });
  // Who sits there can be a place that is still to be decided.
  const seated = (side: Participant) => (side.kind === "team" ? entrants[side.teamId]! : side);
  return drawn.map((game) => ({ ...game, home: seated(game.home), away: seated(game.away) }));
}
