import { z } from "zod";
import { BracketFormatsForm, GameFormatForm } from "./game-format-form.ts";
import { PartsForm } from "./game-parts-form.ts";

/**
 * With a change: what the changed fields held when the sender last saw them. Fields left as they
 * were seen stay as they are stored by now; one that somebody else has changed meanwhile to
 * something else is refused (`changed_meanwhile`). Without it the last change wins.
 */
export const FormerValues = z
  .record(
    z.string().max(50),
    z
      .union([
        z.string().max(10_000),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.string().max(100)).max(100),
        PartsForm,
        GameFormatForm,
        BracketFormatsForm,
      ])
      .optional(),
  )
  .optional();
export type FormerValues = z.infer<typeof FormerValues>;

/** The `conflict` of a 409 `changed_meanwhile`: what the fields in question hold by now. */
export const ChangedFields = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Whether two values of a field mean the same; nothing is nothing, however a form has it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  if (value == null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
