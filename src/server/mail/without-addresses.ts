/**
 * A name without what mail programs would make a link of: the sender chose it, and nobody has
 * accepted the sender yet.
 */
export function withoutAddresses(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => (/:\/\/|@|[^\s.]\.[^\s.]{2,}/u.test(word) ? "…" : word))
    .join(" ");
}
