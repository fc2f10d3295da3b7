import { limits } from "#contract/limits.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";

/** For whom a phone reports, and what it goes by. */
export interface Side {
  teamId: number | null;
  name: string;
}

type Captains = Pick<ScorerOffer, "game">;

/**
 * For which team a link is opened: only that of both captains of a game asks, for one of the two that play
 * it now. Errors: `validation` for a missing team, or one of others; those of `requireTeamOf`.
 */
export function sideOf(
  { game }: Captains,
  { teamId, name }: { teamId: number | undefined; name: string },
): Side {
  if (game) return requireTeamOf(game, teamId);
  if (teamId !== undefined) throw invalidField("team_id", "rules.scorer.teamUnasked");
  return { teamId: null, name };
}

/**
 * One of the two teams of a game. Errors: `impossible` where the game is canceled, or not both are known;
 * `validation`.
 */
export function requireTeamOf(
  { status, teams }: NonNullable<Captains["game"]>,
  teamId: number | undefined,
): Side {
  if (status === "canceled") throw new AppError("impossible", "refusals.scorers.gameCanceled");
  if (teams.length < 2) throw new AppError("impossible", "refusals.scorers.teamsUnknown");
  if (teamId === undefined) throw invalidField("team_id", "rules.scorer.teamRequired");
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw invalidField("team_id", "rules.scorer.teamElsewhere");
  return { teamId, name: phoneName(team.name) };
}

/** As much of a team's name as a phone can go by. */
function phoneName(name: string): string {
  return Array.from(name).slice(0, limits.scorerName.max).join("").trim();
}
