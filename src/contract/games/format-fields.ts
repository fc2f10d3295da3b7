import type { GameFormat } from "./game-formats.ts";

/** Fields that a format can do without, and which most formats have no use for. */
export const laterFields = ["step", "extra", "shootout", "soft", "half", "noAd"] as const;
export type LaterField = (typeof laterFields)[number];

/**
 * Whether a field means something to a format: points at once to one game of points, caps by time to one
 * set, deuce to sets whose points are games of tennis (to 6 with a tie-break is the cap 7).
 */
export function hasField(format: GameFormat, field: LaterField): boolean {
  const { kind, parts, target, lead, cap, overtime } = format;
  const isSingle = parts === 1 && target !== null;
  switch (field) {
    case "step":
      return kind === "periods" && isSingle;
    case "extra":
      return kind === "periods" && overtime > 0;
    case "shootout":
      return kind === "periods";
    case "soft":
    case "half":
      return kind === "sets" && isSingle;
    case "noAd":
      return kind === "sets" && lead === 2 && target !== null && cap === target + 1;
  }
}

/** What a format says by a field; null for nothing, and where the field means nothing to it. */
export function valueOf<Field extends LaterField>(
  format: GameFormat,
  field: Field,
): NonNullable<GameFormat[Field]> | null {
  return hasField(format, field) ? (format[field] ?? null) : null;
}
