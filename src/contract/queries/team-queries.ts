import { z } from "zod";
import { Id } from "#contract/common.ts";
import { PageQuery, SearchText } from "#contract/inputs.ts";
import { TeamSort } from "#contract/teams/teams.ts";

export const TeamsQuery = PageQuery.extend({
  search: SearchText,
  tournament: z.coerce.number().pipe(Id).optional(),
  bracket: z.coerce.number().pipe(Id).optional(),
  /** Names with their numbers by value; `players` has the largest teams first. */
  sort: TeamSort.default("newest"),
});
export type TeamsQuery = z.input<typeof TeamsQuery>;
