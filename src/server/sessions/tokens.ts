import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** A secret of 256 bits, in signs that fit an address and a header. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

const phoneMark = "phone-";

/** As `createToken`, of a phone's session: marked, so that it is looked for there first. */
export function createPhoneToken(): string {
  return phoneMark + createToken();
}

/** Whether a token says that it is a phone's; anybody may write that, and older ones of phones don't. */
export function saysPhone(token: string): boolean {
  return token.startsWith(phoneMark);
}

/** What is stored of a secret: who reads the database can't use it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
