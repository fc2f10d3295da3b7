import { AppError } from "#server/errors.ts";
import type { Text } from "#texts/said.ts";

/** The refusal that each constraint stands for, by the constraint's name. */
export type Refusals = Record<string, () => AppError>;

/** Runs a write; a constraint that it breaks becomes the refusal that people read. */
export async function refusing<T>(refusals: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw refusals[constraint ?? ""]?.() ?? error;
  }
}

/** A refusal that belongs to one field of the request. */
export function invalidField(field: string, text: Text): AppError {
  return new AppError("validation", text, { fields: { [field]: text } });
}
