import { can, type Subject } from "#contract/abilities/can.ts";
import type { Principal } from "#contract/abilities/principal.ts";
import type { Ability } from "#contract/abilities/table.ts";
import { forbidden } from "./errors.ts";
import type { Text } from "#texts/said.ts";

/** Lets whoever acts go on if they are able to. Errors: `forbidden`, with the text that fits. */
export function demand(
  principal: Principal,
  ability: Ability,
  subject: Subject,
  refusal?: Text,
): void {
  if (can(principal, ability, subject)) return;
  const wasInTime = can(principal, ability, { ...subject, is_closed: false });
  throw forbidden(wasInTime ? "refusals.access.teamsClosed" : refusal);
}
