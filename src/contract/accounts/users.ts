import { z } from "zod";
import { Id, Instant, Pagination } from "#contract/common.ts";
import { roles } from "#contract/abilities/principal.ts";

export const Theme = z.enum(["light", "dark", "system"]);
export const Language = z.enum(["en", "es", "fr", "de"]);
export type Language = z.infer<typeof Language>;
/** Times with AM and PM, from 00:00 to 23:59, or as the language writes them. */
export const TimeFormat = z.enum(["language", "12", "24"]);
export type TimeFormat = z.infer<typeof TimeFormat>;

/** How long before somebody's first game of a day its reminder comes. */
export const reminderMinutes = [30, 60, 120, 240, 720, 1440] as const;
export const ReminderMinutes = z.literal(reminderMinutes);
export type ReminderMinutes = z.infer<typeof ReminderMinutes>;

export const Preferences = z.object({
  theme: Theme.default("system"),
  time_format: TimeFormat.default("language"),
  /** Null shows each device's own. */
  language: Language.nullable().default(null),
  /** IANA name of the zone to show times in; null shows each tournament's own. */
  timezone: z.string().max(64).nullable().default(null),
  reminder_minutes: ReminderMinutes.default(120),
  notifications: z
    .object({
      tournament_updates: z.boolean().default(true),
      team_invitations: z.boolean().default(true),
      marketing_emails: z.boolean().default(false),
      match_reminders: z.boolean().default(true),
      score_updates: z.boolean().default(true),
    })
    .prefault({}),
});
export type Preferences = z.infer<typeof Preferences>;

/** The account as its owner sees it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone_number: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  preferences: Preferences,
  created_at: Instant,
});
export type User = z.infer<typeof User>;
export const UserResponse = z.object({ user: User });

/**
 * What a signed-in user may learn of another when picking a player: no e-mail, no phone. `username`
 * only of whom it was typed for.
 */
export const UserSummary = z.object({
  id: Id,
  name: z.string(),
  username: z.string().nullable(),
  profile_image_url: z.string().nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;
export const UserSearchResponse = z.object({ users: z.array(UserSummary) });

/** An account as a super admin sees it on the page that assigns roles and blocks. */
export const AdminUser = User.omit({ preferences: true, phone_number: true }).extend({
  blocked_at: Instant.nullable(),
});
export const AdminUsersResponse = z.object({ users: z.array(AdminUser), pagination: Pagination });
export const RoleBody = z.object({ role: z.enum(roles) });

/** The language tag that writes times as they are wanted, for Intl. */
export function timeLocale(language: string, format: TimeFormat): string {
  if (format === "language") return language;
  const hourCycle = format === "12" ? "h12" : "h23";
  return new Intl.Locale(language, { hourCycle }).toString();
}

/** The language of a locale that `timeLocale` made. */
export function languageOf(locale: string): Language {
  return Language.parse(new Intl.Locale(locale).language);
}
