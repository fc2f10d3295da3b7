import { z } from "zod";
import { Id } from "#contract/common.ts";
import { PageQuery, SearchText } from "#contract/inputs.ts";
import { TournamentSort, TournamentStatus } from "#contract/tournaments/tournaments.ts";

export const TournamentsQuery = PageQuery.extend({
  search: SearchText,
  status: TournamentStatus.optional(),
  location: SearchText,
  sport_id: z.coerce.number().pipe(Id).optional(),
  /** By start date; `current` has what is on first, then what comes next, then what is over. */
  sort: TournamentSort.default("newest"),
});
export type TournamentsQuery = z.input<typeof TournamentsQuery>;
export const MyTournamentsQuery = PageQuery.extend({ status: TournamentStatus.optional() });
