import { z } from "zod";
import { Id } from "#contract/common.ts";
import { chosenId } from "#contract/inputs.ts";
import { FollowUp } from "./corrections.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { PartsForm } from "#contract/games/game-parts-form.ts";
import { limits } from "#contract/limits.ts";
import { EnteredOutcome, LostBy } from "#contract/games/outcomes.ts";
import { MatchStatus } from "#contract/schedule/schedule.ts";
import { scoreFields } from "./score-fields.ts";

/** An instant with its offset, or the tournament's local `YYYY-MM-DDTHH:mm`. */
export const When = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ local: true, precision: -1 }),
]);
const score = z
  .int()
  .min(0, "rules.match.scoreLow")
  .max(limits.score.max, "rules.match.scoreHigh")
  .nullable();

const Fields = z.object({
  home_team_id: chosenId("rules.match.homeRequired"),
  away_team_id: chosenId("rules.match.awayRequired"),
  start_time: z
    .string({ error: "rules.match.startRequired" })
    .min(1, "rules.match.startRequired")
    .pipe(When),
  /** Left out: the start plus an hour, or the length that the match had. */
  end_time: When.nullish(),
  round: z.int().min(limits.round.min, "rules.match.roundLow").max(limits.round.max).default(1),
  t1s: score.default(null),
  t2s: score.default(null),
  /**
   * The sets or periods, of which the scores are made; null takes them away. Scores of another
   * result do so too.
   */
  parts: PartsForm.nullable().optional(),
  /** What decides a knock-out game that ends level: penalties, throws, a tie-break. */
  t1_shootout: score.default(null),
  t2_shootout: score.default(null),
  status: MatchStatus.default("scheduled"),
  /** Left out: generated, the next free one. */
  game_number: z.int().min(limits.gameNumber.min).max(limits.gameNumber.max).nullish(),
  court_id: z.int().min(1).max(limits.courtsPerTournament.max).nullable().default(null),
  bracket_id: Id.nullable().default(null),
  /** "Save anyway": the organiser has seen the double booking and wants it. */
  allow_overlap: z.boolean().default(false),
});

const teamsDiffer = {
  check: (match: { home_team_id?: number | null; away_team_id?: number | null }) =>
    match.home_team_id == null || match.home_team_id !== match.away_team_id,
  params: { path: ["away_team_id"], error: "rules.match.teamsSame" },
};

/** The match form: what a person fills in. Teams are required, unless their places are still open. */
export const MatchForm = Fields.refine(teamsDiffer.check, teamsDiffer.params);
export type MatchForm = z.infer<typeof MatchForm>;

export const CreateMatchBody = Fields.extend({
  tournament_id: chosenId("rules.team.tournamentRequired"),
}).refine(teamsDiffer.check, teamsDiffer.params);
export type CreateMatchBody = z.infer<typeof CreateMatchBody>;

/**
 * Fields left out stay as they are, so that a score can be entered without knowing the rest.
 * Teams and start may be null while a playoff place or a time is still open.
 */
export const UpdateMatchBody = z
  .object({
    home_team_id: Fields.shape.home_team_id.nullable().optional(),
    away_team_id: Fields.shape.away_team_id.nullable().optional(),
    start_time: Fields.shape.start_time.nullable().optional(),
    end_time: When.nullish(),
    round: Fields.shape.round.unwrap().optional(),
    t1s: score.optional(),
    t2s: score.optional(),
    parts: Fields.shape.parts,
    t1_shootout: score.optional(),
    t2_shootout: score.optional(),
    status: MatchStatus.optional(),
    /**
     * How it ended; status and score follow from it. Left out, it stays while the result does; with
     * another result the match was played.
     */
    outcome: EnteredOutcome.optional(),
    /** Which side didn't come or gave up; a walkover and a retirement need it. */
    lost_by: LostBy.nullable().optional(),
    game_number: Fields.shape.game_number,
    court_id: Fields.shape.court_id.unwrap().optional(),
    bracket_id: Fields.shape.bracket_id.unwrap().optional(),
    allow_overlap: z.boolean().optional(),
    /** A locked game keeps its time and court until it is unlocked. */
    locked: z.boolean().optional(),
    /** What becomes of later games that wait for the result; left out: the teams move on. */
    follow_up: FollowUp.optional(),
    /** What the person was shown of that, as the consequences name it. */
    seen: z.string().max(64).optional(),
    former: FormerValues,
  })
  .refine(teamsDiffer.check, teamsDiffer.params);
export type UpdateMatchBody = z.infer<typeof UpdateMatchBody>;

/** A score means something only with who plays and whether it is final. */
export const matchUnits = [["home_team_id", "away_team_id", ...scoreFields]] as const;

/** `matches` lists the ids that the write changed: the match itself and those it advanced into. */
export const MatchResponse = z.object({
  match: z.object({ id: Id, game_number: z.int(), status: MatchStatus }),
  advanced: z.array(Id),
});

/** The `conflict` of a 409 `advancement_conflict`: games already begun with teams that would change. */
export const AdvancementConflict = z.object({
  match_ids: z.array(Id),
  game_numbers: z.array(z.int()),
});

/** The `conflict` of a 409 `court_conflict` or `team_conflict`. */
export const BookingConflict = z.object({
  match_id: Id,
  game_number: z.int(),
  start_time: z.string(),
  court_id: z.int().nullable(),
});
