import { isKnockoutType } from "#contract/brackets/brackets.ts";
import type { BracketConfig } from "#contract/brackets/bracket-config.ts";
import { limits } from "#contract/limits.ts";
import { type BracketOption, hasOwnTeams, isFollowing } from "./bracket-option.ts";

/** Brackets as they are sent. */
export function toBracketConfigs(brackets: readonly BracketOption[]): BracketConfig[] {
  return brackets.map((bracket) => {
    const config = toBracketConfig(bracket);
    const stage = brackets.find(({ key }) => key === bracket.after);
    const isAfter = stage && config.qualifiers_per_group !== undefined && isFollowing(stage);
    return isAfter ? { ...config, after: stage.name.trim() } : config;
  });
}

function toBracketConfig(bracket: BracketOption): BracketConfig {
  const { name, type, maxTeams, places } = bracket;
  const qualifiers = hasOwnTeams(bracket) ? "" : bracket.qualifiers;
  const best = isKnockoutType(type) ? bracket.bestNext : "";
  return {
    name: name.trim(),
    type,
    // What groups feed takes as many as they send it.
    max_teams: hasOwnTeams(bracket) ? Number(maxTeams) : limits.bracketTeams.min,
    ...(qualifiers ? { qualifiers_per_group: Number(qualifiers) } : {}),
    ...(qualifiers && best ? { best_next: Number(best) } : {}),
    ...(isFollowing(bracket) ? { groups: Number(bracket.groups) } : {}),
    ...(type === "elimination" && places === "third" ? { third_place: true } : {}),
    ...(type === "elimination" && places === "least"
      ? { third_place: true, least_games: Number(bracket.leastGames) }
      : {}),
    ...(type === "elimination" && places === "all" ? { all_places: true } : {}),
    ...(type === "swiss" ? toSwiss(bracket) : {}),
    ...(type === "double_elimination" ? { second_final: bracket.secondFinal } : {}),
  };
}

/** Rounds that were not chosen are those recommended for the teams that there will be. */
function toSwiss({ rounds, autoPairing }: BracketOption) {
  return { ...(rounds === "" ? {} : { rounds: Number(rounds) }), auto_pairing: autoPairing };
}
