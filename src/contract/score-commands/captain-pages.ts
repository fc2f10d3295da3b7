import { z } from "zod";
import { Email } from "#contract/accounts/auth.ts";
import { Id, Instant } from "#contract/common.ts";
import { emptyToNull } from "#contract/inputs.ts";
import { ScorerLink } from "#contract/matches/scorer-links.ts";
import type { Part } from "#contract/paths.ts";
import { ScoreValue } from "#contract/score-commands/commands.ts";

/** Their addresses, apart from those that every page loads. */
export const captainPaths = {
  link: (teamId: Part) => `/teams/${teamId}/captain-link`,
  page: () => "/captain",
  account: () => "/captain/account",
  team: () => "/captain/team",
} as const;

/** The link that opens a team's page now; null without one. */
export const CaptainLinkResponse = z.object({ link: ScorerLink.nullable() });

/** A further code of a team's page; with `renew` those of before end. With an address it is mailed. */
export const MakeCaptainLinkBody = z.strictObject({
  renew: z.boolean().default(false),
  email: emptyToNull(Email).default(null),
});
export type MakeCaptainLinkBody = z.input<typeof MakeCaptainLinkBody>;

/** `token` is what the code says behind `/c/#`, only in this answer. */
export const MadeCaptainLinkResponse = z.object({
  link: ScorerLink.extend({ token: z.string() }),
  /** Whether a mail has gone out. */
  is_mailed: z.boolean(),
});

/** What a team has reported of a game and nobody has settled. */
export const Report = z.object({
  match_id: Id,
  team_id: Id,
  result: ScoreValue,
  received_at: Instant,
  /** When it becomes the result unless the other team says otherwise; null where it waits for the desk. */
  stands_at: Instant.nullable(),
});
export type Report = z.infer<typeof Report>;

/** What a team has reported of a game that the desk decided otherwise, and the result. */
export const Overruled = z.object({ match_id: Id, result: ScoreValue, stands: ScoreValue });
export type Overruled = z.infer<typeof Overruled>;

/** What only the holder of a link of a team, or of a game's captains, sees. */
export const CaptainPageResponse = z.object({
  team_id: Id,
  /** Whether somebody captains it with an account; null where the link is for one game only. */
  has_captain: z.boolean().nullable(),
  /** Of all its games, or of the one, also those of the other teams. */
  reports: z.array(Report),
  /** Of the own team only, each for a day or until it reports anew. */
  overruled: z.array(Overruled),
});
export type CaptainPageResponse = z.infer<typeof CaptainPageResponse>;

/** For which of a game's two teams a phone reports from now on. */
export const ChooseTeamBody = z.strictObject({ team_id: Id });

/** The secret of an invitation to captain the team, only in this answer. */
export const CaptainAccountResponse = z.object({ token: z.string() });
