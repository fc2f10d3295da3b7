import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** A secret of 256 bits, in signs that fit an address and a header. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is stored of a secret: who reads the database can't use it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
