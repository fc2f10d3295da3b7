import { currentTime } from "#contract/clock.ts";
import { commandId } from "#contract/score-commands/command-id.ts";

/** A number that nobody else has; over plain HTTP there is no `crypto.randomUUID`. */
export function newId(): string {
  return commandId(currentTime().getTime(), crypto.getRandomValues(new Uint8Array(10)));
}
