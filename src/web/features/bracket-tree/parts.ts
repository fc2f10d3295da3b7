import type { PlayoffMatch } from "#contract/standings/standings.ts";

/** What a part of a knock-out is about: all of it, one half, or a range of places. */
export type PartName =
  | { kind: "title" | "winners" | "losers" }
  | { kind: "places"; from: number; to: number };

export interface Part {
  key: string;
  name: PartName;
  /** In playing order. */
  matches: PlayoffMatch[];
  /** Games that nothing follows and little comes before: they stand under the last round. */
  asides: Set<number>;
}

/**
 * A knock-out in the trees that people read on their own: the way to the title, the losers' half, and
 * each range of places with more than one game. A single game for a place stands with those that it
 * takes its teams from, as the third place's does.
 */
export function partsOf(matches: PlayoffMatch[]): Part[] {
  const byKey = Map.groupBy(matches, keyOf);
  const isDouble = matches.some(({ knockout_stage: stage }) => stage !== null);
  const trees = [...byKey].filter(([key, games]) => !key.startsWith("places") || games.length > 1);
  const parts = trees.map(([key, games]): Part => {
    const name = nameOf(key, games, isDouble);
    const asides = games.filter((game) => game.is_third_place).map(({ id }) => id);
    return { key, name, matches: games, asides: new Set(asides) };
  });
  const single = [...byKey.values()].filter(([game, ...more]) => game!.places && more.length === 0);
  for (const [game] of single) {
    const home = parts.filter(({ name }) => holds(name, game!)).toSorted(byLength)[0];
    home?.matches.push(game!);
    home?.asides.add(game!.id);
  }
  return parts.toSorted((a, b) => firstPlaceOf(a.name) - firstPlaceOf(b.name));
}

const title = "title";

function keyOf({ knockout_stage: stage, places }: PlayoffMatch): string {
  if (places) return `places ${places.from}`;
  return stage === "losers" ? "losers" : title;
}

function nameOf(key: string, games: PlayoffMatch[], isDouble: boolean): PartName {
  if (key === "losers") return { kind: "losers" };
  if (key === title) return { kind: isDouble ? "winners" : "title" };
  const from = games[0]!.places!.from;
  return { kind: "places", from, to: Math.max(...games.map(({ places }) => places!.to)) };
}

function holds(name: PartName, { places }: PlayoffMatch): boolean {
  if (name.kind !== "places") return name.kind !== "losers";
  return name.from <= places!.from && places!.to <= name.to;
}

function byLength(a: Part, b: Part): number {
  return lengthOf(a.name) - lengthOf(b.name);
}

function lengthOf(name: PartName): number {
  return name.kind === "places" ? name.to - name.from : Infinity;
}

function firstPlaceOf(name: PartName): number {
  return name.kind === "places" ? name.from : name.kind === "losers" ? 1 : 0;
}
