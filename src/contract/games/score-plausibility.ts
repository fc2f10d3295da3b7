import { bySport, type SportName } from "./sports.ts";

type Score = readonly [number, number];

/**
 * The most that a side has in a game of the sport, with room to spare: points of all sets where a
 * game has several. Above it somebody has most likely typed a digit too many.
 */
const ceilings: Record<SportName, number> = {
  Volleyball: 150,
  "Beach Volleyball": 90,
  Basketball: 200,
  Football: 25,
  Futsal: 40,
  Handball: 70,
  Ultimate: 30,
  Badminton: 95,
  "Table Tennis": 120,
  Tennis: 80,
  Floorball: 40,
  Hockey: 30,
  Rugby: 160,
  // Cricket counts in hundreds.
  "Other Sport": 999,
};

/** So many results tell what is usual in a tournament, and so far may the next one be from them. */
const enoughResults = 4;
const farTimes = 2;
const farAtLeast = 10;

/**
 * Whether a score is worth asking about before it is saved: more than the sport knows, or far more
 * than was scored in the tournament so far (`played`, the other completed games).
 */
export function isScoreDoubtful(
  score: Score,
  { sport, played }: { sport: string | null; played: readonly Score[] },
): boolean {
  const most = Math.max(...score);
  if (most > bySport(ceilings, sport)) return true;
  if (played.length < enoughResults) return false;
  const highest = Math.max(...played.flat());
  return most > farTimes * highest && most - highest >= farAtLeast;
}
