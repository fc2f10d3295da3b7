import { z } from "zod";
import { Id } from "#contract/common.ts";

/** What a television that waits calls itself: 128 bits by chance, in hexadecimal. */
const TelevisionKey = z.string().regex(/^[\da-f]{32}$/u);

export const TelevisionParams = z.object({ key: TelevisionKey });

/** What a waiting television is to show; null while nobody has said so. */
export const TelevisionResponse = z.object({
  shown: z.object({ tournament_id: Id, division_id: Id.nullable() }).nullable(),
});

export const ShowOnTelevisionBody = z.strictObject({
  television: TelevisionKey,
  /** Null: the whole tournament. */
  division_id: Id.nullable(),
});
export type ShowOnTelevisionBody = z.infer<typeof ShowOnTelevisionBody>;

/** The page to which the code on a waiting television leads a phone. */
export const televisionPage = (key: string) => `/tv/show/${key}`;
