import type { TeamId } from "#engine/types.ts";
import type { AwardTerms, ForfeitScore } from "./award.ts";
import {
  countsSets,
  type GameFormat,
  type PartScore,
  rulesOfPart,
  setsNeeded,
} from "./game-format.ts";
import type { MatchResult } from "./match-result.ts";
import { hasEnded } from "./score-of-parts.ts";

/**
 * The result of a game that `loserId` gave up. In sets the opponent is given the points and sets
 * still needed, and the other keeps its own (FIVB rule 6.4.3; BWF and ITTF count alike), though no
 * more sets than are left where a game may end level in them; so is a game to a number of points.
 * Where points add up, a score that has the opponent ahead by no less than a forfeit stands, or by
 * anything where the sport has a score for defaults (FIBA rule 21); else the sport's score takes its
 * place. Without either the score stands, whoever leads.
 */
export function retire(result: MatchResult, loserId: TeamId, terms: AwardTerms): MatchResult {
  const winnerId = loserId === result.homeId ? result.awayId : result.homeId;
  const side = loserId === result.homeId ? 1 : 0;
  const ended = { ...result, winnerId, ending: "retirement" as const };
  const { format } = terms;
  if (format && countsSets(format)) return { ...ended, ...wonSets(result, side, format) };
  const score = [result.homeScore, result.awayScore] as const;
  if (format && format.parts === 1 && format.target !== null) {
    return { ...ended, ...scores(wonPart(score, side, format, 0)) };
  }
  const instead = replacement(score, side, terms);
  if (!instead) return ended;
  const { sets: _, ...rest } = ended;
  return { ...rest, ...scores(ownFirst([instead.winner, instead.loser], side)) };
}

/** Which of the two scores is the winner's. */
type Side = 0 | 1;

function wonSets({ homeScore, awayScore, sets }: MatchResult, side: Side, format: GameFormat) {
  if (!sets && homeScore + awayScore > 0) {
    // Only how many sets were won is known.
    const [own, other] = ownFirst([homeScore, awayScore], side);
    const won = Math.max(own, setsToWin(format, other));
    return scores(ownFirst([won, other], side));
  }
  const begun = sets ?? [];
  const parts = begun.map((part, index) =>
    index < begun.length - 1 || hasEnded(part, format, index)
      ? part
      : wonPart(part, side, format, index),
  );
  const isShort = (won: number) => won < setsToWin(format, parts.length - won);
  while (isShort(setsOf(parts, side))) {
    const { start } = rulesOfPart(format, parts.length);
    parts.push(wonPart([start, start], side, format, parts.length));
  }
  return { ...scores([setsOf(parts, 0), setsOf(parts, 1)]), sets: parts };
}

/** How many sets whoever stayed ends with, when so many were not won. */
function setsToWin(format: GameFormat, notWon: number): number {
  const left = format.parts - notWon;
  if (format.all) return left;
  // An even number may end level: both sets of two are played, and none beyond them.
  return format.parts % 2 === 0 ? Math.min(setsNeeded(format), left) : setsNeeded(format);
}

/** A score as its winner has it, and such a score as it is written: home first. */
function ownFirst([one, two]: PartScore, side: Side): PartScore {
  return side === 0 ? [one, two] : [two, one];
}

function setsOf(parts: readonly PartScore[], side: Side): number {
  return parts.map((part) => ownFirst(part, side)).filter(([own, other]) => own > other).length;
}

/** A part that was broken off, with the points that its winner still needs. */
function wonPart(part: PartScore, side: Side, format: GameFormat, index: number): PartScore {
  const { target, lead, cap } = rulesOfPart(format, index);
  const [own, other] = ownFirst(part, side);
  const needed = Math.max(target ?? 0, other + lead);
  // However odd the score: a part that is won has a winner.
  return ownFirst([Math.max(own, other + 1, Math.min(needed, cap ?? Infinity)), other], side);
}

function scores([homeScore, awayScore]: PartScore) {
  return { homeScore, awayScore };
}

function replacement(
  score: PartScore,
  side: Side,
  { forfeitScore, defaultScore }: AwardTerms,
): ForfeitScore | null {
  const [own, other] = ownFirst(score, side);
  const ahead = own - other;
  if (defaultScore) return ahead > 0 ? null : defaultScore;
  if (!forfeitScore) return null;
  return ahead >= forfeitScore.winner - forfeitScore.loser ? null : forfeitScore;
}
