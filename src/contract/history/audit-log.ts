import { z } from "zod";
import { auditActions } from "./audit-actions.ts";
import { cardFields } from "#contract/games/cards.ts";
import { Id, IdParam, Instant, Pagination } from "#contract/common.ts";
import { PageQuery, SearchText } from "#contract/inputs.ts";
import { DayQuery } from "./security-log.ts";

/** What an entry may be about, which is how its action begins. */
export const auditAreas = [
  "tournament",
  "schedule",
  "bracket",
  "match",
  "team",
  "player",
  "member",
  "account",
] as const;
const AuditArea = z.enum(auditAreas);

/** The fields whose change is told, in this order; a reference is told by the name of what it is. */
export const auditFields = [
  "status",
  "outcome",
  "lost_by",
  "t1s",
  "t2s",
  "parts",
  "t1_shootout",
  "t2_shootout",
  ...cardFields,
  "card_players",
  "timeouts",
  "serve",
  "home_team_id",
  "away_team_id",
  "bracket_id",
  "ranking",
  "court_id",
  "called_court_id",
  "start_time",
  "end_time",
  "locked",
  "duties",
  "captain_id",
  "seed",
  "match_id",
  "team_id",
  "day",
  "position",
  "jersey_number",
  "is_captain",
  "type",
  "role",
  "policy",
  "start_date",
  "end_date",
  "timezone",
  "closes_on",
  "expires_at",
  "revoked_at",
  "claim",
  "answered_at",
  "screen_parts",
  "seconds",
  "theme",
  "language",
  "is_urgent",
  "teams_count",
  "courts_count",
  "brackets_count",
  "entry_fee",
  "currency",
  "payment_required",
  "reports_stand_minutes",
  "min_rest_minutes",
  "max_games_per_day_per_team",
  "brackets",
  "matches",
  "teams",
  "players",
] as const;
export type AuditField = (typeof auditFields)[number];

/** What is on record as it was put together, and told as having changed. */
export const auditRules = [
  "own_ranking",
  "division_rankings",
  "lots",
  "game_format",
  "game_formats",
  "schedule_rules",
  "schedule_wishes",
  "court_queue",
] as const;

/** The fields that people type in or put together, of which only that they changed is told. */
export const auditTexts = [
  ...auditRules,
  "name",
  "description",
  "location",
  "logo_url",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "position",
  "club",
  "text",
] as const;

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** Something that has a name for as long as it is there. */
const Named = z.object({ id: Id, name: z.string().nullable() });

/** Who did it: an account by its name, or whoever held the link of a court, a game, a team or a crew. */
const AuditActor = Named.extend({
  link: z
    .object({
      court: z.string().nullable(),
      game: z.string().nullable(),
      team: z.string().nullable(),
      crew: z.string().nullable(),
    })
    .optional(),
});

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  action: z.enum(auditActions),
  /** Who did it; null for the product itself. */
  actor: AuditActor.nullable(),
  tournament: Named.nullable(),
  subject: Named.extend({
    kind: z.enum(["tournament", "bracket", "match", "team", "player", "account"]),
  }).nullable(),
  changes: z.array(z.object({ field: z.enum(auditFields), before: Value, after: Value })),
  texts: z.array(z.enum(auditTexts)),
  /** How many games it changed, of an action that changes many. */
  games: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLogQuery = PageQuery.extend({
  ...DayQuery.shape,
  person: SearchText,
  tournament: IdParam.optional(),
  area: AuditArea.optional(),
});
export const AuditLogResponse = z.object({ entries: z.array(AuditEntry), pagination: Pagination });
