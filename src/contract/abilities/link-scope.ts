/**
 * What a link is for: one game, those of a court on a day of the tournament's clock, a team, or the games at
 * which an official or a team has a duty. One game's may be for both captains: then `team_id` is the team that
 * was chosen on the phone.
 */
export interface LinkScope {
  tournament_id: number;
  match_id: number | null;
  court_id: number | null;
  day: string | null;
  team_id: number | null;
  official_id: number | null;
  duty_team_id: number | null;
  for_captains: boolean;
}

/** What a link is for that is for nothing: each is for one of them. */
export const noScope = {
  match_id: null,
  court_id: null,
  day: null,
  team_id: null,
  official_id: null,
  duty_team_id: null,
  for_captains: false,
} satisfies Omit<LinkScope, "tournament_id">;

/** What tells a link's scope from others of its tournament; its columns are called the same. */
export const scopeFields = Object.keys(noScope) as (keyof typeof noScope)[];

/** Whether a link only says for a team how its games ended, instead of keeping their score. */
export function isForTeam({
  team_id: teamId,
  for_captains: isForCaptains,
}: Pick<LinkScope, "team_id" | "for_captains">): boolean {
  return isForCaptains || teamId !== null;
}

/** Whether a link is for those who have a duty, an official or a team. */
export function isForCrew({
  official_id: official,
  duty_team_id: team,
}: Pick<LinkScope, "official_id" | "duty_team_id">): boolean {
  return official !== null || team !== null;
}
