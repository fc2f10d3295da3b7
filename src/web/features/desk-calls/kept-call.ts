import { z } from "zod";
import { recall, remember } from "#web/device-storage.ts";

const Pressed = z.object({
  id: z.string(),
  is_call: z.boolean(),
  text: z.string().nullable(),
  match_id: z.int().nullable(),
});

/** What was typed, and what was pressed and has not reached the desk yet. */
const KeptCall = z.object({
  text: z.string(),
  sending: Pressed.nullable(),
  /** The call that was pressed while a note was on its way. */
  next: Pressed.nullable().default(null),
});
export type KeptCall = z.infer<typeof KeptCall>;

export const nothingKept: KeptCall = { text: "", sending: null, next: null };

/** Of a link, from one visit of the page to the next. */
export function loadCall(linkId: number): KeptCall {
  try {
    return KeptCall.parse(JSON.parse(recall(keyOf(linkId)) ?? "null"));
  } catch {
    return nothingKept;
  }
}

export function storeCall(linkId: number, call: KeptCall) {
  const isNothing = call.text === "" && call.sending === null;
  remember(keyOf(linkId), isNothing ? null : JSON.stringify(call));
}

function keyOf(linkId: number) {
  return `desk-call.${linkId}`;
}
