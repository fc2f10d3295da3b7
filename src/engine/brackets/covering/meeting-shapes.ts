import { schoenheimBound } from "./covering.ts";

/** The meetings of a group, and the rounds in which they can be played side by side. */
export interface MeetingShape {
  meetings: number;
  rounds: number;
}

/** The fewest meetings in their fewest rounds known, and more meetings in fewer rounds. */
interface Choice {
  fewest: MeetingShape;
  atOnce: MeetingShape;
}

/** By teams a meeting and teams of the group, for pairs that meet once (docs/engine-formats.md). */
const CHOICES: Partial<Record<number, Partial<Record<number, Choice>>>> = {
  3: {
    6: choice([6, 6], [7, 4]),
    7: choice([7, 7], [9, 5]),
    8: choice([11, 7], [12, 6]),
    13: choice([26, 8], [27, 7]),
  },
  4: {
    9: choice([8, 6], [9, 5]),
    10: choice([9, 6], [10, 5]),
    11: choice([11, 11], [12, 6]),
    12: choice([12, 12], [15, 5]),
    13: choice([13, 13], [16, 6]),
    15: choice([19, 10], [21, 7]),
    18: choice([27, 9], [29, 8]),
  },
};

/** A group whose pairs meet so many times, so many teams a meeting. */
export interface MeetingGroup {
  teams: number;
  teamsPerMatch: number;
  gamesPerMatchup: number;
}

/**
 * For groups of so many teams that share courts (0 for a knock-out), the meetings of those that have more than they need because courts
 * would stand idle otherwise; null for as few as can be. More meetings are worth it when slots are
 * saved by a larger part than meetings are added. In the fewest meetings of 12 teams in fours, say,
 * every two share a team: they take 12 slots on however many courts, while 15 take 5 slots on three.
 */
export function shapesAtOnce(
  teamCounts: readonly number[],
  {
    teamsPerMatch = 2,
    gamesPerMatchup = 1,
    courts = 1,
  }: { teamsPerMatch?: number; gamesPerMatchup?: number; courts?: number },
): (MeetingShape | null)[] {
  const groups = teamCounts.map((teams) => ({ teams, teamsPerMatch, gamesPerMatchup }));
  let chosen: (MeetingShape | null)[] = groups.map(() => null);
  const widest = groups.toSorted((a, b) => fewestOf(b).rounds - fewestOf(a).rounds);
  for (const teams of new Set(widest.map((group) => group.teams))) {
    const wider = groups.map((group, index) =>
      group.teams === teams ? (choiceOf(group)?.atOnce ?? null) : chosen[index]!,
    );
    if (costOf(groups, wider, courts) < costOf(groups, chosen, courts)) chosen = wider;
  }
  return chosen;
}

/** Slots times meetings. */
function costOf(
  groups: readonly MeetingGroup[],
  chosen: readonly (MeetingShape | null)[],
  courts: number,
): number {
  const shapes = groups.map((group, index) => chosen[index] ?? fewestOf(group));
  const meetings = shapes.reduce((sum, shape) => sum + shape.meetings, 0);
  const rounds = Math.max(...shapes.map((shape) => shape.rounds));
  return meetings * Math.max(rounds, Math.ceil(meetings / courts));
}

function fewestOf(group: MeetingGroup): MeetingShape {
  const { teams, teamsPerMatch, gamesPerMatchup } = group;
  const known = choiceOf(group);
  if (known) return known.fewest;
  if (teams < 2) return { meetings: 0, rounds: 0 };
  const meetings = schoenheimBound(teams, teamsPerMatch, gamesPerMatchup);
  const atOnce = Math.max(1, Math.floor(teams / teamsPerMatch));
  return { meetings, rounds: Math.ceil(meetings / atOnce) };
}

function choiceOf({ teams, teamsPerMatch, gamesPerMatchup }: MeetingGroup): Choice | undefined {
  return gamesPerMatchup === 1 ? CHOICES[teamsPerMatch]?.[teams] : undefined;
}

function choice(fewest: [number, number], atOnce: [number, number]): Choice {
  return {
    fewest: { meetings: fewest[0], rounds: fewest[1] },
    atOnce: { meetings: atOnce[0], rounds: atOnce[1] },
  };
}
