const key = "device";

/** A number that this browser made up for itself: its streams count as one reader's. */
export function deviceId(): string {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  try {
    const known = localStorage.getItem(key);
    if (known !== null) return known;
    localStorage.setItem(key, made);
  } catch {
    // Storage is closed to the page: then each page is a device.
  }
  return made;
}
