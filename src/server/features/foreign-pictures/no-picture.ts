import { messages } from "#contract/messages.ts";

const texts = messages.picture;

/**
 * Why there is no picture from an address, in words for who typed it. `unreachable` says nothing of
 * what was found: it must not tell a stranger what our own network knows.
 */
export class NoPicture extends Error {
  readonly reason: keyof typeof texts;

  constructor(reason: keyof typeof texts = "unreachable") {
    super(texts[reason]);
    this.reason = reason;
  }
}
