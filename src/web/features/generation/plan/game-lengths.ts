import { bySport, type SportName } from "#contract/games/sports.ts";

/**
 * Minutes that a court is taken by one game at a tournament, where games are shorter than in a
 * league. What they come from is written beside them; anything can be typed instead.
 */
const gameMinutes: Record<SportName, number> = {
  // Two sets to 25 and a third to 15 at times: a set takes about twenty minutes.
  Volleyball: 45,
  // Best of three to 21, 21 and 15: forty minutes on the world tour, on average.
  "Beach Volleyball": 45,
  // Four quarters of seven minutes with a running clock, and their breaks.
  Basketball: 40,
  // Two halves of fifteen minutes and five between them, as at one-day cups, halls included.
  Football: 35,
  Futsal: 35,
  Handball: 35,
  Hockey: 35,
  // Two halves of fifteen minutes, the last ones effective.
  Floorball: 40,
  // Pools are played to a cap of an hour; full games of a hundred minutes are for finals.
  Ultimate: 60,
  // Best of three to 21.
  Badminton: 40,
  // Best of five to 11: about five minutes each.
  "Table Tennis": 30,
  // Two short sets and a match tie-break.
  Tennis: 60,
  // Sevens: two halves of seven minutes and two between them (World Rugby, law 5 for sevens).
  Rugby: 20,
  "Other Sport": 45,
};

/** How long a game of the sport is planned to take, by the name that the server gives the sport. */
export function gameMinutesOf(sportName: string): number {
  return bySport(gameMinutes, sportName);
}
