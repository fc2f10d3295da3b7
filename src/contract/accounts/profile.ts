import { z } from "zod";
import { emptyToNull, isTimeZone } from "#contract/inputs.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { pictureUrl } from "#contract/images.ts";
import { limits } from "#contract/limits.ts";
import { requiredText } from "#contract/text.ts";
import { PhoneNumber } from "./phone-number.ts";
import { Language, ReminderMinutes, Theme, TimeFormat } from "./users.ts";

export const ProfileBody = z.object({
  name: requiredText({
    ...limits.fullName,
    required: "rules.account.nameRequired",
    short: "rules.account.nameShort",
    long: "rules.account.nameLong",
  }),
  phone_number: emptyToNull(PhoneNumber).optional(),
  profile_image_url: emptyToNull(pictureUrl("rules.team.urlInvalid")).optional(),
  former: FormerValues,
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** A change of some preferences; those left out stay. `former` may name kinds of notifications, too. */
export const PreferencesBody = z.object({
  theme: Theme.optional(),
  time_format: TimeFormat.optional(),
  language: Language.optional(),
  timezone: z.string().refine(isTimeZone, "rules.tournament.timezoneUnknown").nullable().optional(),
  reminder_minutes: ReminderMinutes.optional(),
  notifications: z.record(z.string(), z.boolean()).optional(),
  former: FormerValues,
});
export type PreferencesBody = z.infer<typeof PreferencesBody>;
