import { z } from "zod";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { CalendarDate, Id, Instant } from "#contract/common.ts";
import { BracketFormats, GameFormat } from "#contract/games/game-formats.ts";
import { limits, scorerLimits } from "#contract/limits.ts";
import type { Part } from "#contract/paths.ts";
import { MatchStatus, ScheduleRow } from "#contract/schedule/schedule.ts";
import { Player } from "#contract/teams/players.ts";
import { requiredText } from "#contract/text.ts";

/**
 * What a link is for: a court with its name for a day, a game with its number, a team, or the duties of an
 * official or a team. A game's may be for both captains: on a phone its team is then the one that was chosen there.
 */
const Scope = z.object({
  court_id: z.int().nullable(),
  court: z.string().nullable(),
  day: CalendarDate.nullable(),
  match_id: Id.nullable(),
  game_number: z.int().nullable(),
  // Phones keep what they were told before there were any.
  team_id: Id.nullable().default(null),
  team: z.string().nullable().default(null),
  for_captains: z.boolean().default(false),
  official_id: Id.nullable().default(null),
  duty_team_id: Id.nullable().default(null),
  /** What the official is called, or the team that has duties. */
  crew: z.string().nullable().default(null),
});

/** A link as those see it who make links; `devices` are the phones that it was opened on. */
export const ScorerLink = Scope.extend({
  id: Id,
  expires_at: Instant,
  state: z.enum(["live", "expired", "revoked"]),
  devices: z.array(
    z.object({
      id: Id,
      name: z.string(),
      last_heard_at: Instant,
      /** How much it then still held. */
      waiting: z.int(),
      /** Of how many games its results came too late to be taken, and when the last; they are on it still. */
      late: z.object({ games: z.int(), at: Instant }).nullable(),
    }),
  ),
});
export type ScorerLink = z.infer<typeof ScorerLink>;
/** `now` is what time it is by the server's clock, which knows when phones were heard. */
export const ScorerLinksResponse = z.object({ links: z.array(ScorerLink), now: Instant });

const CourtsForDay = z.strictObject({
  court_ids: z
    .array(z.int().min(1).max(limits.courtsPerTournament.max))
    .min(1)
    .max(limits.courtsPerTournament.max),
  day: CalendarDate,
});
/** For whoever keeps its score, or for both its captains. */
const OneMatch = z.strictObject({ match_id: Id, for_captains: z.boolean().default(false) });
const Teams = z.strictObject({
  team_ids: z.array(Id).min(1).max(limits.teamsPerTournament.max),
});
/** Those who referee and keep score, each for the games at which they do: at least one. */
const Crews = z
  .strictObject({
    official_ids: z.array(Id).max(limits.officials.max).default([]),
    duty_team_ids: z.array(Id).max(limits.teamsPerTournament.max).default([]),
  })
  .refine(
    ({ official_ids: officials, duty_team_ids: teams }) => officials.length + teams.length > 0,
    { error: "rules.scorer.crewMissing", path: ["official_ids"] },
  );

/** For each of some courts for a day, for one game, for the captains of some teams, or for some crews. */
export const MakeScorerLinksBody = z.union([CourtsForDay, OneMatch, Teams, Crews]);
export type MakeScorerLinksBody = z.input<typeof MakeScorerLinksBody>;

/** `token` is what the code says behind `/s/#` or `/c/#`, only in this answer. */
export const MadeScorerLinksResponse = z.object({
  links: z.array(ScorerLink.extend({ token: z.string() })),
});
export type MadeScorerLink = z.infer<typeof MadeScorerLinksResponse>["links"][number];

/** Where the desk says what it has dealt with; apart from the paths that every page loads. */
export const lateResultsPath = (id: Part, linkId: Part) =>
  `/tournaments/${id}/scorer-links/${linkId}/late`;

/** Of a phone, what came too late of as many games as the person was shown. */
export const SettleLateBody = z.strictObject({
  device_id: Id,
  games: z.int().min(1).max(scorerLimits.lateGames.max),
});
export type SettleLateBody = z.infer<typeof SettleLateBody>;

export const ExtendScorerLinkBody = z.object({ expires_at: Instant });

const token = z.string().min(16).max(200);
export const ScorerOfferBody = z.object({ token });

/** What a scanned code is for. */
export const ScorerOffer = Scope.extend({
  link_id: Id,
  tournament: z.object({
    id: Id,
    name: z.string(),
    timezone: z.string(),
    sport_name: z.string().nullable(),
    game_format: GameFormat.nullable(),
    // Phones keep what they were told before there were any.
    bracket_formats: BracketFormats.default([]),
  }),
  expires_at: Instant,
  /** Of a link for captains, their game: the teams of it that are known, home first. */
  game: z
    .object({ status: MatchStatus, teams: z.array(z.object({ id: Id, name: z.string() })) })
    .nullable()
    .default(null),
});
export type ScorerOffer = z.infer<typeof ScorerOffer>;

const ScorerName = requiredText({
  ...limits.scorerName,
  required: "rules.scorer.nameRequired",
  short: "rules.scorer.nameRequired",
  long: "rules.scorer.nameLong",
});
/** `team_id` is for whom a link of both captains is opened, whose phone goes by its team's name. */
export const ScorerSessionBody = z.object({ token, name: ScorerName, team_id: Id.optional() });

/** How much the phone that asks still holds. */
export const ScorerQuery = z.object({
  waiting: z.coerce.number().int().min(0).max(100_000).optional(),
});

/** What the holder of a link is. */
export const ScorerResponse = z.object({ scorer: ScorerOffer.extend({ name: z.string() }) });
export type Scorer = z.infer<typeof ScorerResponse>["scorer"];
export const ScorerSessionResponse = ScorerResponse.extend({ token: z.string() });

/** The games of a link in playing order, as the schedule has them. */
export const ScorerSchedule = z.object({ schedule: z.array(ScheduleRow) });

/** Where a phone asks for that of `ScorerRosters`; apart from the paths that every page loads. */
export const scorerRostersPath = "/scorer/rosters";

/** Who is on the teams of a link's games, by number: what everybody may read of them, and no more. */
export const ScorerRosters = z.object({
  rosters: z.array(
    z.object({
      team_id: Id,
      players: z.array(
        Player.pick({
          id: true,
          name: true,
          jersey_number: true,
          jersey_double_zero: true,
          position: true,
          is_captain: true,
        }),
      ),
    }),
  ),
});
export type ScorerRosters = z.infer<typeof ScorerRosters>;

/** What a code says, behind the web app's address: the secret is never sent as part of an address. */
export function scorerPath(secret: string): string {
  return `/s/#${secret}`;
}

/** The same of a team's captain, or of both captains of a game. */
export function captainPath(secret: string): string {
  return `/c/#${secret}`;
}

/** Where a link that was made is opened. */
export function linkPath({ token: secret, ...link }: MadeScorerLink): string {
  return isForTeam(link) ? captainPath(secret) : scorerPath(secret);
}
