import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { Fixtures, NamedTeam } from "#server/features/schedule/repository.ts";
import type { Text } from "#texts/said.ts";

/** A team of the tournament. Errors: `validation` of the field that names another. */
export function requireTeam(id: number, field: string, { teams }: Fixtures): NamedTeam {
  const team = teams.get(id);
  if (!team || team.is_hidden)
    throw invalidField(field, {
      code: "refusals.teams.strangers",
      params: { team: String(id) },
    });
  return team;
}

export function cannotMove(text: Text): AppError {
  return new AppError("invalid_transition", text);
}
