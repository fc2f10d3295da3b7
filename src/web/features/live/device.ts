import { recall, remember } from "#web/device-storage.ts";

const key = "device";

/** A number that this browser made up for itself: its streams count as one reader's. */
export function deviceId(): string {
  const known = recall(key);
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  remember(key, made);
  return made;
}
