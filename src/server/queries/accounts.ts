import type { z } from "zod";
import { Preferences as PreferencesSchema } from "#contract/accounts/users.ts";

type Preferences = z.infer<typeof PreferencesSchema>;

/** What everybody may see of an account. */
export const summaryColumns = [
  "users.id",
  "users.name",
  "users.username",
  "users.profile_image_url",
] as const;
/** What `toUser` makes an account of. */
export const ownColumns = [
  ...summaryColumns,
  "users.email",
  "users.role",
  "users.created_at",
  "users.phone_number",
  "users.preferences",
] as const;

/** A stored account as its owner sees it. */
export function toUser<T extends { preferences: unknown }>(row: T) {
  return { ...row, preferences: readPreferences(row.preferences) };
}

/** What an account prefers, by what is stored of it. */
export function readPreferences(stored: unknown): Preferences {
  const read = PreferencesSchema.safeParse(stored);
  return read.success ? read.data : PreferencesSchema.parse({});
}
