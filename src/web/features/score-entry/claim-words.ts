import { packed } from "#texts/said.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";

/** Why a result was refused, to be said in the page's language. */
export function reasonOf({ claim, message }: ShownDraft): string {
  const said = claim?.refusal?.said;
  return said ? packed(said) : (message ?? "");
}
