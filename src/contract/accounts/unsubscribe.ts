import { z } from "zod";
import type { Preferences } from "./users.ts";

/** Their address, apart from those that every page loads. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;

/** The page that a mail's link opens; what it says is behind the #. */
export const unsubscribePage = (token: string) => `/unsubscribe#${token}`;

type Switch = keyof Preferences["notifications"];

/** What one press stops: the choices of an account that it switches off. */
export const stopKinds = {
  changes: ["tournament_updates", "score_updates"],
  reminders: ["match_reminders"],
  news: ["marketing_emails"],
} as const satisfies Record<string, readonly Switch[]>;
export type StopKind = keyof typeof stopKinds;

/** Whether an address names a kind of message that can be stopped. */
export function isStopKind(text: string): text is StopKind {
  return Object.hasOwn(stopKinds, text);
}

export const UnsubscribeParams = z.object({ token: z.string().max(100) });
