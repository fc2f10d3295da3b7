import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { Language } from "#contract/accounts/users.ts";

/** What a big screen can show, one after the other. */
export const ScreenPart = z.enum([
  "now",
  "results",
  "standings",
  "tree",
  "announcements",
  "sponsors",
]);
export type ScreenPart = z.infer<typeof ScreenPart>;

/** How a tournament's big screen is set up; the order of `parts` is that in which they are shown. */
export const ScreenBody = z.strictObject({
  parts: z
    .array(ScreenPart)
    .min(1, "rules.screen.partsRequired")
    .refine((parts) => new Set(parts).size === parts.length),
  /** For how long each page stands. */
  seconds: z.int().min(limits.screenSeconds.min).max(limits.screenSeconds.max),
  theme: z.enum(["light", "dark"]),
  /** Null: that of the television. */
  language: Language.nullable(),
});
export type ScreenBody = z.infer<typeof ScreenBody>;

export const ScreenPicture = z.object({ id: Id, url: z.string() });
export type ScreenPicture = z.infer<typeof ScreenPicture>;
export const Screen = ScreenBody.extend({ pictures: z.array(ScreenPicture) });
export type Screen = z.infer<typeof Screen>;
export const ScreenResponse = z.object({ screen: Screen });

/** A screen that nobody has set up. */
export const usualScreen: ScreenBody = {
  parts: ["now", "announcements", "results", "standings", "tree", "sponsors"],
  seconds: 15,
  theme: "dark",
  language: null,
};
