import { limits } from "#contract/limits.ts";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { type BracketOption, feedsPlayoffs, isFollowing, newBracket } from "./bracket-option.ts";
import { groupsBefore } from "./playoff-entrants.ts";

/** The following groups that a bracket can come after: those above it whose ranks lead on. */
export function stagesBefore(bracket: BracketOption, brackets: BracketOption[]): BracketOption[] {
  return brackets
    .slice(0, brackets.indexOf(bracket))
    .filter((one) => isFollowing(one) && feedsPlayoffs(one));
}

/**
 * Another group stage, between the last one and the knock-outs: the first two of each group go on
 * into about half as many, and the knock-outs follow it. Null where there is no group to come from.
 */
export function withFollowingStage(brackets: BracketOption[]): BracketOption[] | null {
  const last = brackets.findLastIndex(feedsPlayoffs);
  if (last < 0) return null;
  const before = brackets[last]!;
  const key = Math.max(...brackets.map((bracket) => bracket.key)) + 1;
  const after = isFollowing(before) ? before.key : null;
  const stage = followingStage({ ...newBracket(key), key, after }, brackets);
  const moved = brackets.map((bracket) =>
    isKnockoutType(bracket.type) && bracket.qualifiers !== "" && bracket.after === after
      ? { ...bracket, after: key }
      : bracket,
  );
  return moved.toSpliced(last + 1, 0, stage);
}

/** Brackets without one of them; what came after it comes after what it came after. */
export function withoutBracket(gone: BracketOption, brackets: BracketOption[]): BracketOption[] {
  return brackets
    .filter((one) => one !== gone)
    .map((one) => (one.after === gone.key ? { ...one, after: gone.after } : one));
}

function followingStage(bracket: BracketOption, brackets: BracketOption[]): BracketOption {
  const groups = groupsBefore(bracket, brackets);
  const names = new Set(brackets.map(({ name }) => name));
  let name = stageName;
  for (let more = 2; names.has(name); more++) name = `${stageName} ${more}`;
  return {
    ...bracket,
    name,
    type: "group_stage",
    isFollowing: true,
    // They are not drawn into it; how many there are says the stage before.
    maxTeams: String(limits.bracketTeams.min),
    qualifiers: String(goOn),
    groups: String(Math.max(1, Math.round((groups * goOn) / usualSize))),
  };
}

const stageName = "Intermediate round";
const goOn = 2;
const usualSize = 4;
