import { z } from "zod";
import { CalendarDate, Id, Instant, Pagination } from "#contract/common.ts";
import { isTimeZone, PageQuery, SearchText } from "#contract/inputs.ts";

/** What the security log is told as it happens. */
export const securityKinds = [
  "sign_in",
  "sign_in_failed",
  "sign_in_blocked",
  "password_refused",
  "link_refused",
  "reset_asked",
  "signed_out_others",
  "too_many",
  "forbidden",
  "administrator_link",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** What is read beside them from the log of changes, where it is on record for longer. */
export const accountKinds = [
  "account.register",
  "account.assign_role",
  "account.change_password",
  "account.reset_password",
  "account.send_reset",
  "account.block",
  "account.unblock",
  "account.delete",
] as const;

const Kind = z.enum([...securityKinds, ...accountKinds]);
/** An account, as far as it is still there: then its name. */
const Person = z.object({ id: Id, name: z.string().nullable() });

/** The same from one place within ten minutes is one entry, with how often. */
export const SecurityEntry = z.object({
  id: z.string(),
  kind: Kind,
  first_at: Instant,
  at: Instant,
  count: z.int(),
  /** Whose account. */
  person: Person.nullable(),
  /** Who did it to the account, when somebody else. */
  actor: Person.nullable(),
  /** Stands for a typed name that no account has: alike for the same name until a restart. */
  unknown_name: z.string().nullable(),
  /** The first part of the network address. */
  network: z.string().nullable(),
  /** Such as "Firefox, Android". */
  device: z.string().nullable(),
  /** The route that refused, or the role that was given. */
  detail: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

/** The day is counted in the zone: an IANA name. */
export const DayQuery = z.object({
  day: CalendarDate.optional(),
  timezone: z.string().max(64).refine(isTimeZone).default("UTC"),
});

export const SecurityLogQuery = PageQuery.extend({
  ...DayQuery.shape,
  person: SearchText,
  kind: Kind.optional(),
});
export const SecurityLogResponse = z.object({
  entries: z.array(SecurityEntry),
  pagination: Pagination,
});

/** What happened to the asker's own account lately. */
export const OwnSignInsResponse = z.object({
  entries: z.array(SecurityEntry.omit({ person: true, actor: true, unknown_name: true })),
});
