import type { MatchId, TeamId } from "#engine/types.ts";
import type { MatchResult } from "./match-result.ts";
import { countsSets, type GameFormat, rulesOfPart, setsNeeded } from "./game-format.ts";

/** What a sport gives the winner of a game that was not played: volleyball 3–0, football 3–0. */
export interface ForfeitScore {
  winner: number;
  loser: number;
  /** Set points of the winner (25–0 each); a sport without sets leaves it out. */
  setPoints?: number[];
}

/** Football and futsal (FIFA). */
export const FOOTBALL_FORFEIT: ForfeitScore = { winner: 3, loser: 0 };
/** Basketball (FIBA rule 20.2). */
export const BASKETBALL_FORFEIT: ForfeitScore = { winner: 20, loser: 0 };
/** Basketball, lost by default while not behind (FIBA rule 21.2.1). */
export const BASKETBALL_DEFAULT: ForfeitScore = { winner: 2, loser: 0 };
/** Handball (IHF and EHF). */
export const HANDBALL_FORFEIT: ForfeitScore = { winner: 10, loser: 0 };

/** The forfeit score of a game of sets: all needed sets at full points to nothing. */
export function forfeitBySets(format: GameFormat): ForfeitScore {
  const needed = format.all ? format.parts : setsNeeded(format);
  const setPoints = Array.from({ length: needed }, (_, index) => {
    return rulesOfPart(format, index).target ?? 0;
  });
  return { winner: needed, loser: 0, setPoints };
}

/** A win in any sport, at the least effect on net scores. */
const NEUTRAL_FORFEIT: ForfeitScore = { winner: 1, loser: 0 };

/** What decides the score of a game that was not played to its end. */
export interface AwardTerms {
  /** How the game is played; null where it has one score. */
  format: GameFormat | null;
  /** The sport's score for a game that was not played, and for one that a team gave up. */
  forfeitScore?: ForfeitScore | undefined;
  /** Whether people have chosen it themselves, so that it goes before what the format goes to. */
  isForfeitOwn?: boolean | undefined;
  defaultScore?: ForfeitScore | undefined;
}

/**
 * The score of a game that was not played: that which people have chosen, else what its format goes to,
 * else the sport's, else 1–0. Of sets it is always those that it takes to win, with all their points.
 */
export function forfeitOf(terms: AwardTerms): ForfeitScore {
  const { format, forfeitScore = NEUTRAL_FORFEIT, isForfeitOwn = false } = terms;
  if (!format) return forfeitScore;
  if (countsSets(format)) return forfeitBySets(format);
  if (isForfeitOwn) return forfeitScore;
  const { parts, target } = format;
  return parts === 1 && target !== null ? { winner: target, loser: 0 } : forfeitScore;
}

/** The result of a game that `loserId` did not play, with the sport's score. */
export function award(
  game: { matchId?: MatchId; homeId: TeamId; awayId: TeamId },
  loserId: TeamId,
  { winner, loser, setPoints }: ForfeitScore,
  ending: "walkover" | "forfeit" = "forfeit",
): MatchResult {
  const homeLoses = loserId === game.homeId;
  const sets = setPoints?.map((points): [number, number] =>
    homeLoses ? [0, points] : [points, 0],
  );
  return {
    ...game,
    homeScore: homeLoses ? loser : winner,
    awayScore: homeLoses ? winner : loser,
    ...(sets && { sets }),
    ending,
  };
}

/** Who came has won; the score is of the sets that the rules give where they give that score. */
export function walkOver(result: MatchResult, loserId: TeamId, terms: AwardTerms): MatchResult {
  const winnerId = loserId === result.homeId ? result.awayId : result.homeId;
  const given = award(result, loserId, forfeitOf(terms), "walkover");
  const isGiven = given.homeScore === result.homeScore && given.awayScore === result.awayScore;
  return isGiven && !result.sets
    ? { ...given, winnerId }
    : { ...result, winnerId, ending: "walkover" };
}
