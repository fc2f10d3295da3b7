import type { BracketConfig } from "#contract/brackets/bracket-config.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { GenerationInputs } from "./inputs.ts";

/** A division that is drawn, or the tournament where there is none: its teams and brackets. */
export interface DrawnPart extends Pick<GenerationInputs, "teams" | "brackets"> {
  divisionId: number | null;
  config: BracketConfig[];
  /** Games per matchup and minutes of its own, where it has some. */
  gamesPerMatchup?: number | undefined;
  gameMinutes?: number | undefined;
  /** How long its teams rest, where that is not as long as all do. */
  restMinutes?: number | undefined;
  /** Where its brackets stand in what was sent. */
  field: string;
}

/** The inputs of the divisions that are drawn, together and each. */
export interface DrawnInputs extends GenerationInputs {
  parts: DrawnPart[];
}

/**
 * What a draw of one division, or of several together, is made from: their teams and brackets and
 * games; those of the other divisions stay where they are. Errors: `validation` for a division that
 * isn't there or is named twice, and for none where there are several.
 */
export function forDivisions(inputs: GenerationInputs, body: Asked): DrawnInputs {
  const parts = chosen(inputs.divisions, body).map(({ divisionId, ...part }) => ({
    ...part,
    divisionId,
    teams: inputs.teams.filter(({ division_id }) => division_id === divisionId),
    brackets: inputs.brackets.filter(({ division_id }) => division_id === divisionId),
  }));
  const drawn = new Set(parts.map(({ divisionId }) => divisionId));
  const isOther = ({ division_id }: { division_id: number | null }) => !drawn.has(division_id);
  const foreign = new Set(inputs.brackets.filter(isOther).map(({ id }) => id));
  const strangers = new Set(inputs.teams.filter(isOther).map(({ id }) => id));
  // A game without a bracket is that of its teams.
  const isForeign = ({ bracket_id, home_team_id, away_team_id }: GenerationInputs["matches"][0]) =>
    bracket_id === null
      ? [home_team_id, away_team_id].some((id) => id !== null && strangers.has(id))
      : foreign.has(bracket_id);
  return {
    ...inputs,
    parts,
    teams: parts.flatMap(({ teams }) => teams),
    brackets: parts.flatMap(({ brackets }) => brackets),
    matches: inputs.matches.filter((match) => !isForeign(match)),
    others: inputs.matches.filter(isForeign),
  };
}

type Asked = Pick<GenerateBody, "division_id" | "divisions" | "brackets_config">;

function chosen(
  known: number[],
  { divisions, ...one }: Asked,
): Omit<DrawnPart, "teams" | "brackets">[] {
  if (!divisions) {
    const divisionId = theOne(known, one.division_id ?? null);
    return [{ divisionId, config: one.brackets_config, field: "brackets_config" }];
  }
  const ids = divisions.map(({ division_id }) => division_id);
  const unknown = ids.findIndex((id, index) => !known.includes(id) || ids.indexOf(id) < index);
  if (unknown >= 0) {
    throw invalidField(`divisions.${unknown}.division_id`, "rules.division.unknown");
  }
  return divisions.map(({ division_id: divisionId, brackets_config: config, ...own }, index) => ({
    divisionId,
    config,
    field: `divisions.${index}.brackets_config`,
    gamesPerMatchup: own.games_per_matchup,
    gameMinutes: own.game_minutes,
    restMinutes: own.min_rest_between_games,
  }));
}

function theOne(divisions: number[], wanted: number | null): number | null {
  if (wanted === null && divisions.length <= 1) return divisions[0] ?? null;
  if (wanted === null) throw invalidField("division_id", "rules.division.required");
  if (!divisions.includes(wanted)) throw invalidField("division_id", "rules.division.unknown");
  return wanted;
}
