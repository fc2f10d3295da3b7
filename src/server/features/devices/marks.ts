import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a mark is made with: it ends with the password, for the stored hash is its key. */
export interface MarkedAccount {
  id: number;
  passwordHash: string;
}

const nameBytes = 16;
const nameLength = 22;

/**
 * A mark for a device that has signed in to an account: an unguessable name of the device, signed
 * for this account and password. It opens nothing, and says nothing about whose it is.
 */
export function createMark(account: MarkedAccount): string {
  const device = randomBytes(nameBytes).toString("base64url");
  return device + signature(device, account);
}

/** Whether a mark was made for an account, since its password was last changed. */
export function isMarkOf(account: MarkedAccount, mark: string): boolean {
  const given = Buffer.from(mark.slice(nameLength));
  const right = Buffer.from(signature(mark.slice(0, nameLength), account));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signature(device: string, { id, passwordHash }: MarkedAccount): string {
  return createHmac("sha256", passwordHash).update(`device ${device} of ${id}`).digest("base64url");
}
