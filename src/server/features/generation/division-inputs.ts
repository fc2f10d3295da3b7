import type { GenerateBody } from "#contract/brackets/generation.ts";
import { invalidField } from "#server/constraint-errors.ts";
import type { GenerationInputs } from "./inputs.ts";

/**
 * What a draw of one division is made from: its teams and brackets and its games; those of the other
 * divisions stay where they are. Errors: `validation` for a division that isn't there, and for none
 * where there are several.
 */
export function forDivision(
  inputs: GenerationInputs,
  { division_id: wanted }: Pick<GenerateBody, "division_id">,
): GenerationInputs & { divisionId: number | null } {
  const divisionId = chosen(inputs.divisions, wanted ?? null);
  const teams = inputs.teams.filter(({ division_id }) => division_id === divisionId);
  const brackets = inputs.brackets.filter(({ division_id }) => division_id === divisionId);
  const foreign = new Set(
    inputs.brackets.filter((bracket) => !brackets.includes(bracket)).map(({ id }) => id),
  );
  const strangers = new Set(
    inputs.teams.filter((team) => !teams.includes(team)).map(({ id }) => id),
  );
  // A game without a bracket is that of its teams.
  const isForeign = ({ bracket_id, home_team_id, away_team_id }: GenerationInputs["matches"][0]) =>
    bracket_id === null
      ? [home_team_id, away_team_id].some((id) => id !== null && strangers.has(id))
      : foreign.has(bracket_id);
  return {
    ...inputs,
    divisionId,
    teams,
    brackets,
    matches: inputs.matches.filter((match) => !isForeign(match)),
    others: inputs.matches.filter(isForeign),
  };
}

function chosen(divisions: number[], wanted: number | null): number | null {
  if (wanted === null && divisions.length <= 1) return divisions[0] ?? null;
  if (wanted === null) throw invalidField("division_id", "rules.division.required");
  if (!divisions.includes(wanted)) throw invalidField("division_id", "rules.division.unknown");
  return wanted;
}
