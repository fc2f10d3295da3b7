import { z } from "zod";
import { recall, remember } from "#web/device-storage.ts";

/** What was typed, and what was pressed and has not reached the desk yet. */
const KeptCall = z.object({
  text: z.string(),
  sending: z
    .object({
      id: z.string(),
      is_call: z.boolean(),
      text: z.string().nullable(),
      match_id: z.int().nullable(),
    })
    .nullable(),
});
export type KeptCall = z.infer<typeof KeptCall>;

export const nothingKept: KeptCall = { text: "", sending: null };

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
