import { z } from "zod";
import { Email } from "#contract/accounts/auth.ts";
import { BracketName } from "#contract/brackets/brackets.ts";
import { emptyToNull } from "#contract/inputs.ts";
import { DivisionBody } from "#contract/tournaments/division-forms.ts";
import { limits } from "#contract/limits.ts";
import { AddCustomPlayerBody } from "./player-forms.ts";
import { Club, TeamBody } from "./team-forms.ts";
const seeds = limits.teamsPerTournament;

/** A row of the table: a player and the player's team, or a team alone. */
export const ImportRow = z.object({
  /** A team that the tournament has, or a new one. */
  team: TeamBody.shape.name,
  /** Only for a new team, as the bracket: in one of its rows is enough. */
  seed: z
    .int("rules.import.seedWhole")
    .min(1, "rules.import.seedWhole")
    .max(seeds.max, "rules.import.seedWhole")
    .nullable(),
  /** The name of one of the tournament's brackets. */
  bracket: emptyToNull(BracketName),
  /** Of a new team. */
  club: Club.default(null),
  /** The name of one of the tournament's divisions; the first table makes those that it names. */
  division: emptyToNull(DivisionBody.shape.name).default(null),
  player: AddCustomPlayerBody.nullable(),
  /** Who is asked to captain a team that has no captain; in one of its rows is enough. */
  captain_email: emptyToNull(Email).default(null),
  /**
   * Who coaches the team, several parted by semicolons. Names aren't stored: that teams have a coach in
   * common is.
   */
  coach: emptyToNull(z.string().trim().max(limits.coaches.max, "rules.import.coachLong")).default(
    null,
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** All rows are stored, or none. With `dry_run` none are: it says what would be. */
export const ImportBody = z.object({
  rows: z
    .array(ImportRow, { error: "rules.import.rowsRequired" })
    .min(1, "rules.import.rowsRequired")
    .max(limits.import.rows, "rules.import.rowsMany"),
  dry_run: z.boolean().default(false),
});
export type ImportBody = z.input<typeof ImportBody>;

/** Players for the roster of one team: all are stored, or none, as with `ImportBody`. */
export const RosterImportBody = z.object({
  rows: z
    .array(z.object({ player: AddCustomPlayerBody }), { error: "rules.import.rowsRequired" })
    .min(1, "rules.import.rowsRequired")
    .max(limits.rosterImport.rows, "rules.import.rosterMany"),
  dry_run: z.boolean().default(false),
});
export type RosterImportBody = z.infer<typeof RosterImportBody>;

/** What was stored, or would be. */
export const ImportResponse = z.object({
  /** The divisions that the first table of a tournament makes, in their order. */
  divisions_created: z.array(z.string()),
  teams_created: z.int(),
  /** Teams that were there before and got players. */
  teams_extended: z.int(),
  /** Teams that were there before and of which the rows bring nothing new. */
  teams_unchanged: z.int(),
  /** Teams that were there before and of which a row says another seed, bracket, division or club: theirs stay. */
  teams_kept: z.int(),
  players_created: z.int(),
  /** Players who were on their team's roster before: they stay as they are. */
  players_unchanged: z.int(),
  /** Players who were there before and of whom a row says another number, position or contact, or that they lead. */
  players_kept: z.int(),
  /** Teams whose captain is asked by mail, whether there is such an account or not; who was asked before isn't. */
  captains_invited: z.int(),
  /** Coaches of several teams, the games of which are never at once from now on. */
  coaches_shared: z.int(),
});
export type ImportResponse = z.infer<typeof ImportResponse>;
