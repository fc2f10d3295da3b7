import { isSameValue } from "#contract/games/former-values.ts";
import { AppError } from "#server/errors.ts";

/**
 * What a request changes of what is stored. Where it says what it saw (`former`), fields that it
 * left as seen are those that are stored. `units` are fields that mean something only together, such
 * as both sides of a score: a change of one is a change of all. Errors: `changed_meanwhile`.
 */
export function mergeChange<Body extends { former?: Record<string, unknown> | undefined }>(
  { former, ...change }: Body,
  stored: object,
  units: readonly (readonly string[])[] = [],
): Omit<Body, "former"> {
  if (!former) return change;
  const merged: Record<string, unknown> = { ...change };
  const current = stored as Record<string, unknown>;
  const disputed: Record<string, unknown> = {};
  for (const seen of together(Object.keys(former), units)) {
    const sent = seen.filter((field) => merged[field] !== undefined);
    const isTouched = sent.some((field) => !isSameValue(merged[field], former[field]));
    const isMoved = seen.some((field) => !isSameValue(current[field], former[field]));
    const isAgreed = seen.every((field) =>
      isSameValue(merged[field] === undefined ? former[field] : merged[field], current[field]),
    );
    if (!isMoved || isAgreed) continue;
    if (isTouched) for (const field of seen) disputed[field] = current[field];
    else for (const field of sent) merged[field] = current[field];
  }
  if (Object.keys(disputed).length === 0) return merged as Omit<Body, "former">;
  throw new AppError("changed_meanwhile", "refusals.load.changedMeanwhile", {
    conflict: { fields: disputed },
  });
}

/** Fields by what they belong to: those of a unit together, each other one alone. */
function together(fields: string[], units: readonly (readonly string[])[]): string[][] {
  const alone = fields.filter((field) => !units.some((unit) => unit.includes(field)));
  return [
    ...units.map((unit) => unit.filter((field) => fields.includes(field))),
    ...alone.map((field) => [field]),
  ];
}
