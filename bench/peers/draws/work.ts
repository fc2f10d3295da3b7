/** Knock-outs of many paths: what every library is asked to draw, and what an adapter answers. */
export interface DrawWork {
  format: "double elimination" | "all places";
  entrants: number;
}

/** An entrant by its seed, nobody (a bye), or whoever wins or loses another game. */
export type Side = { seed: number } | { bye: true } | { winner: GameId } | { loser: GameId };

export type GameId = string | number;

export interface DrawnGame {
  id: GameId;
  sides: [Side, Side];
}

/** A draw with its entrants known and nothing drawn yet; only `draw` is timed. */
interface DrawTask {
  draw: () => unknown;
  games: () => DrawnGame[] | Promise<DrawnGame[]>;
}

/** Null for a format that the library does not have. */
export type Drawing = (work: DrawWork) => DrawTask | null;

export const drawWorks: DrawWork[] = [
  { format: "double elimination", entrants: 64 },
  { format: "double elimination", entrants: 100 },
  { format: "double elimination", entrants: 128 },
  { format: "double elimination", entrants: 256 },
  { format: "all places", entrants: 64 },
  { format: "all places", entrants: 100 },
];
