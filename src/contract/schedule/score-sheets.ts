import { z } from "zod";
import { Id } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { ScheduleQuery } from "./schedule-query.ts";
import { Language, TimeFormat } from "#contract/accounts/users.ts";

/** The games to make score sheets for: those that fit every filter, or one match. */
export const ScoreSheetsQuery = ScheduleQuery.pick({
  date: true,
  status: true,
  bracket: true,
}).extend({
  match: z.coerce.number().pipe(Id).optional(),
  /** The games of its brackets. */
  division: z.coerce.number().pipe(Id).optional(),
  /** The court's number within the tournament. */
  court: z.coerce.number().pipe(z.int().min(1).max(limits.courtsPerTournament.max)).optional(),
  language: Language.default("en"),
  time_format: TimeFormat.exclude(["language"]).default("24"),
});
export type ScoreSheetsQuery = z.input<typeof ScoreSheetsQuery>;

/** The same, and for whom each game gets a code of its own. */
export const CodedSheetsQuery = ScoreSheetsQuery.extend({
  codes: z.enum(["scorers", "captains", "both"]).default("scorers"),
});
export type SheetCodes = NonNullable<z.input<typeof CodedSheetsQuery>["codes"]>;

/** Where the web app enters the score of a game: what a sheet's code leads to. */
export function scoreEntryPath(game: { tournament_id: number; id: number }): string {
  return `/tournaments/${game.tournament_id}/admin?tab=matches&view=scores&match=${game.id}`;
}
