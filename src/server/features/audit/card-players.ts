import { cardFields } from "#contract/games/cards.ts";
import { nameOf, type Names } from "./names-repository.ts";

/** The players of a game's cards as a change of them is compared: their numbers, in order; null for none. */
export function cardPlayersText(stored: unknown): string | null {
  const byField = (stored ?? {}) as Partial<Record<string, number[]>>;
  const ids = cardFields.flatMap((field) => byField[field] ?? []);
  return ids.length === 0 ? null : ids.join(",");
}

/** The players that such a text is of. */
export function playersIn(text: unknown): number[] {
  return typeof text === "string" && text !== "" ? text.split(",").map(Number) : [];
}

/** Their names as people read them. */
export function tellPlayers(text: unknown, names: Names): string | null {
  if (text === null) return null;
  return playersIn(text)
    .map((id) => nameOf(names, "player", id) ?? `#${id}`)
    .join(", ");
}
