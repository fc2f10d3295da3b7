import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";
import { MatchStatus, TeamSource } from "#contract/schedule/schedule.ts";
import { DutyRole, Official } from "#contract/duties/duties.ts";

/** Its address, apart from those that every page loads. */
export const ownDutiesPath = () => "/own-duties";

/** A game that is still to be played, at which somebody has duties. */
export const GameOnDuty = z.object({
  match_id: Id,
  game_number: z.int(),
  home_team_name: z.string().nullable(),
  away_team_name: z.string().nullable(),
  /** Whom the home and the away place wait for; left out where both are known. */
  sources: z.tuple([TeamSource.nullable(), TeamSource.nullable()]).optional(),
  start_time: Instant.nullable(),
  end_time: Instant.nullable(),
  timezone: z.string(),
  court_name: z.string().nullable(),
  status: MatchStatus,
  roles: z.array(DutyRole),
});
export type GameOnDuty = z.infer<typeof GameOnDuty>;

const Named = z.object({ id: Id, name: z.string() });

/** A duty of the asker's, as an official or of a team. */
export const OwnDuty = GameOnDuty.extend({
  tournament: Named,
  official: Official.nullable(),
  team: Named.nullable(),
});
export type OwnDuty = z.infer<typeof OwnDuty>;

/** The next ones, by time. */
export const OwnDutiesResponse = z.object({ duties: z.array(OwnDuty) });
