import { z } from "zod";
import { Id } from "#contract/common.ts";
import { SaidText } from "#contract/errors.ts";
import { swissRounds } from "./swiss-rounds.ts";

/** Which round is to be paired: who asks twice, or late, changes nothing by it. */
export const PairRoundBody = z.object({
  round: z.int().min(swissRounds.min).max(swissRounds.max),
});

/** A team with its points from the rounds before, two for a win and one for a draw. */
const PairedTeam = z.object({ id: Id, name: z.string(), score: z.number() });

/** What pairing the next round would do. */
export const PairingPreviewResponse = z.object({
  pairing: z.object({
    /** The round to be paired; null when all are. */
    round: z.int().nullable(),
    /** How many are planned; null where they are added one by one. */
    rounds: z.int().nullable(),
    /** Why it can't be paired now. */
    refusal: SaidText.nullable(),
    pairs: z.array(z.object({ home: PairedTeam, away: PairedTeam })),
    /** Who sits out, and has a win for it. */
    bye: PairedTeam.nullable(),
    /** Games for which the round has no place on the schedule, and places that stay empty. */
    games_added: z.int(),
    games_canceled: z.int(),
  }),
});
export type PairingPreview = z.infer<typeof PairingPreviewResponse>["pairing"];

/** The games that have their teams now. */
export const PairedResponse = z.object({ round: z.int(), games: z.array(Id) });
