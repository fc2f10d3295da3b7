import { z } from "zod";

/** Machine names of every refusal, with the status that each is answered with. */
export const errorStatus = {
  validation: 400,
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  current_password_incorrect: 401,
  link_revoked: 401,
  link_expired: 401,
  forbidden: 403,
  account_blocked: 403,
  quota_reached: 403,
  not_found: 404,
  suspended: 410,
  email_taken: 409,
  username_taken: 409,
  tournament_name_taken: 409,
  team_name_taken: 409,
  bracket_name_taken: 409,
  player_already_on_team: 409,
  player_name_taken: 409,
  jersey_taken: 409,
  game_number_taken: 409,
  court_conflict: 409,
  court_closed: 409,
  team_conflict: 409,
  duty_conflict: 409,
  team_has_results: 409,
  advancement_conflict: 409,
  generation_running: 409,
  match_locked: 409,
  changed_meanwhile: 409,
  consequences_changed: 409,
  stale: 412,
  too_large: 413,
  unsupported_media_type: 415,
  impossible: 422,
  invalid_transition: 422,
  password_guessable: 422,
  reset_link_invalid: 422,
  invitation_invalid: 422,
  link_invalid: 422,
  winner_required: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A text by its code in the catalogue, with what is put into it. */
export const SaidText = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** What is wrong with a request, and with which of its fields. */
export const Problem = SaidText.extend({ field: z.string().optional() });
export type Problem = z.infer<typeof Problem>;

/**
 * The one error body of the API. `error` says it in English; `reason` and `problems` are the same for
 * programs that say it in another language. `details`, `fields` and `problems` only for validation.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  reason: SaidText.optional(),
  problems: z.array(Problem).optional(),
  details: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What a refusal concerns, such as the game that a court is already booked for. */
  conflict: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
