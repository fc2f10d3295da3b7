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
 * still needed, and the other keeps its own (FIVB rule 6.4.3; BWF and ITTF count alike); so is a
 * game to a number of points. Where points add up, a score that has the opponent ahead by no less
 * than a forfeit stands, or by anything where the sport has a score for defaults (FIBA rule 21);
 * else the sport's score takes its place. Without either the score stands, whoever leads.
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
  const { winner, loser } = instead;
  const { sets: _, ...rest } = ended;
  return { ...rest, ...scores(side === 0 ? [winner, loser] : [loser, winner]) };
}

/** Which of the two scores is the winner's. */
type Side = 0 | 1;

function wonSets({ homeScore, awayScore, sets }: MatchResult, side: Side, format: GameFormat) {
  const needed = setsNeeded(format);
  if (!sets && homeScore + awayScore > 0) {
    // Only how many sets were won is known.
    const own = Math.max(side === 0 ? homeScore : awayScore, needed);
    return scores(side === 0 ? [own, awayScore] : [homeScore, own]);
  }
  const begun = sets ?? [];
  const parts = begun.map((part, index) =>
    index < begun.length - 1 || hasEnded(part, format, index)
      ? part
      : wonPart(part, side, format, index),
  );
  const isShort = () =>
    format.all ? parts.length < format.parts : setsOf(parts, side) < needed && parts.length < 20;
  while (isShort()) {
    const { start } = rulesOfPart(format, parts.length);
    parts.push(wonPart([start, start], side, format, parts.length));
  }
  return { ...scores([setsOf(parts, 0), setsOf(parts, 1)]), sets: parts };
}

function setsOf(parts: readonly PartScore[], side: Side): number {
  return parts.filter((part) => part[side] > part[side === 0 ? 1 : 0]).length;
}

/** A part that was broken off, with the points that its winner still needs. */
function wonPart(part: PartScore, side: Side, format: GameFormat, index: number): PartScore {
  const { target, lead, cap } = rulesOfPart(format, index);
  const other = part[side === 0 ? 1 : 0];
  const needed = Math.max(target ?? other + 1, other + lead);
  const own = Math.max(part[side], cap === null ? needed : Math.min(needed, cap));
  return side === 0 ? [own, other] : [other, own];
}

function scores([homeScore, awayScore]: PartScore) {
  return { homeScore, awayScore };
}

function replacement(
  score: PartScore,
  side: Side,
  { forfeitScore, defaultScore }: AwardTerms,
): ForfeitScore | null {
  const ahead = score[side] - score[side === 0 ? 1 : 0];
  if (defaultScore) return ahead > 0 ? null : defaultScore;
  if (!forfeitScore) return null;
  return ahead >= forfeitScore.winner - forfeitScore.loser ? null : forfeitScore;
}
