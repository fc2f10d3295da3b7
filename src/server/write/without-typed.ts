/** Fields whose texts the product chose or computed; every other text was typed by somebody. */
const keptTexts = new Set([
  "status",
  "outcome",
  "lost_by",
  "type",
  "role",
  "kind",
  "policy",
  "by",
  "follow_up",
  "start_time",
  "end_time",
  "start_date",
  "end_date",
  "timezone",
  "currency",
  "created_at",
  "withdrawn_at",
  "home_source_outcome",
  "away_source_outcome",
]);

/**
 * A record as the log keeps it, as JSON: numbers, yes and no, and the texts above. A text that isn't
 * listed is left out, so that a new field brings nobody's name into the log.
 */
export function withoutTyped(value: object): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    // Read with a team to tell who may change it.
    if (key === "members") return undefined;
    if (typeof inner === "string") return keptTexts.has(key) ? inner : undefined;
    return Array.isArray(inner) ? inner.filter((item) => typeof item !== "string") : inner;
  });
}
