import { type BracketRequest, automaticBrackets, groupName } from "#engine";
import { toBracketRequest } from "#contract/brackets/bracket-requests.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { DrawnPart } from "./division-inputs.ts";
import type { EligibleTeam } from "./inputs.ts";

export function eligibleTeams({ teams }: DrawnPart, { overwrite }: GenerateBody): EligibleTeam[] {
  const eligible = overwrite ? teams : teams.filter(({ bracket_id }) => bracket_id === null);
  if (eligible.length >= 2) return eligible;
  throw new AppError("impossible", {
    code: overwrite ? "refusals.generation.needTeams" : "refusals.generation.needUnassigned",
    params: { available: eligible.length },
  });
}

/** What is asked for, or else groups by the automatic rules under names that are still free. */
export function bracketRequests(
  { teams, brackets, config, field }: DrawnPart,
  { overwrite, follow_drawn }: GenerateBody,
): BracketRequest[] {
  if (config.length > 0) {
    const max = follow_drawn ? Infinity : teams.length;
    const tooMany = config.findIndex((bracket) => bracket.max_teams > max);
    if (tooMany >= 0) {
      throw invalidField(`${field}.${tooMany}.max_teams`, {
        code: "rules.generation.maxTeams",
        params: { max },
      });
    }
    return config.map(toBracketRequest);
  }
  const taken = new Set(overwrite ? [] : brackets.map(({ name }) => name.toLowerCase()));
  let group = 0;
  const freeName = () => {
    let name = groupName(group++);
    while (taken.has(name.toLowerCase())) name = groupName(group++);
    return name;
  };
  return automaticBrackets(teams.length).map(({ type, maxTeams }) => ({
    name: freeName(),
    type,
    maxTeams,
  }));
}
