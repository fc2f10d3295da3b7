import type rules from "#texts/en/rules.json";

type Reason = keyof typeof rules.picture;

/**
 * Why there is no picture from an address, in words for who typed it. `unreachable` says nothing of
 * what was found: it must not tell a stranger what our own network knows.
 */
export class NoPicture extends Error {
  readonly reason: Reason;

  constructor(reason: Reason = "unreachable") {
    super(reason);
    this.reason = reason;
  }
}
