/**
 * A UUID of version 7 (RFC 9562): of the milliseconds since 1970 and at least 10 random bytes, so that
 * what was entered later also sorts later.
 */
export function commandId(nowMs: number, random: Uint8Array): string {
  const time = nowMs.toString(16).padStart(12, "0").slice(-12);
  const digits = Array.from(random.slice(0, 10), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const variant = (0x80 | (random[2]! & 0x3f)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${digits.slice(1, 4)}`,
    `${variant}${digits.slice(6, 8)}`,
    digits.slice(8, 20),
  ].join("-");
}
