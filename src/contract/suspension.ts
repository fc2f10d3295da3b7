import { z } from "zod";
import { Id } from "./common.ts";
import { Message } from "./contact.ts";

/** Why a tournament is hidden from the public, for its creator to read. */
export const SuspensionBody = z.object({ reason: Message });
export type SuspensionBody = z.input<typeof SuspensionBody>;

export const SuspensionResponse = z.object({ tournament_id: Id, is_suspended: z.boolean() });
