import { createRandom } from "#engine";

/** What a game ended with, whatever was tapped. */
export interface Score {
  t1s: number;
  t2s: number;
}

interface Meeting {
  game_number: number;
  home_team_id: number | null;
  away_team_id: number | null;
}

/** The wrong way round. */
export function turned({ t1s, t2s }: Score): Score {
  return { t1s: t2s, t2s: t1s };
}

export type Truth = (meeting: Meeting) => Score;

/** How each game really ends: the same teams in the same game always alike, never level. */
export function createTruth(seed: number): Truth {
  return ({ game_number: number, home_team_id: home, away_team_id: away }) => {
    const random = createRandom(seed * 1_000_003 + number * 10_007 + home! * 101 + away!);
    const edge = (strengthOf(seed, home!) - strengthOf(seed, away!)) * 0.8;
    const isHome = random.next() < 0.5 + edge / 2;
    const lower = 8 + random.int(16);
    return isHome ? { t1s: 25, t2s: lower } : { t1s: lower, t2s: 25 };
  };
}

function strengthOf(seed: number, teamId: number): number {
  return createRandom(seed * 7919 + teamId).next();
}
