import { z } from "zod";

/** The sets or periods of a game, home first: `[[25, 20], [23, 25], [15, 13]]`. */
export type Parts = [number, number][];

// Every page loads this with the games: what is sent is looked at more closely in `PartsForm`.
export const Parts = z.array(z.array(z.int())) as unknown as z.ZodType<Parts>;
