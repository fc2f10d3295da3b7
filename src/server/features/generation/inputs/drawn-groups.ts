import type { DrawnGroup } from "#engine";
import { type BracketType, isLeagueType } from "#contract/brackets/brackets.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ZoneClock } from "#server/time/zone-clock.ts";
import { addMinutes } from "#server/time/zone-clock.ts";
import type { DrawnInputs, DrawnPart } from "./division-inputs.ts";

/** A group or Swiss tournament that is there. */
interface StandingGroup extends DrawnGroup {
  bracketId: number;
}

/** Those of a division, and the first of their ranks that no bracket takes yet. */
export interface Standing {
  drawn: StandingGroup[];
  firstRank: number;
}

/** What has a table; in a draw of its own only group stages and Swiss tournaments lead on, here leagues do, too. */
function typeAsFeeder(type: BracketType): "group_stage" | "swiss" | null {
  if (type === "swiss") return "swiss";
  return isLeagueType(type) ? "group_stage" : null;
}

/**
 * What brackets that follow what is drawn can take their teams from. Errors: `validation` for one that takes
 * no ranks, `impossible` where nothing is drawn that has some.
 */
export function standingGroups(part: DrawnPart, matches: MatchRow[]): Standing {
  const { teams, brackets, config, field } = part;
  const direct = config.findIndex((bracket) => bracket.qualifiers_per_group === undefined);
  if (config.length === 0) throw invalidField(field, "rules.generation.followRanks");
  if (direct >= 0) {
    throw invalidField(`${field}.${direct}.qualifiers_per_group`, "rules.generation.followRanks");
  }
  const drawn = brackets.flatMap(({ id, name, type }): StandingGroup[] => {
    const own = teams.filter((team) => team.bracket_id === id).map((team) => team.id);
    const feeder = typeAsFeeder(type);
    return feeder && own.length >= 2 ? [{ bracketId: id, name, type: feeder, teamIds: own }] : [];
  });
  if (drawn.length === 0) throw new AppError("impossible", "refusals.generation.noGroups");
  return { drawn, firstRank: lastTaken({ drawn, brackets }, matches) + 1 };
}

/** The lowest rank that a game of the division takes from the groups; 0 for none. */
function lastTaken(
  { drawn, brackets }: Pick<Standing, "drawn"> & Pick<DrawnPart, "brackets">,
  matches: MatchRow[],
): number {
  const groups = new Set(drawn.map(({ bracketId }) => bracketId));
  const own = new Set(brackets.map(({ id }) => id));
  const taken = matches
    .filter(({ bracket_id: id }) => id !== null && own.has(id))
    .flatMap((match) => [
      rankFrom(match.home_source_bracket_id, match.home_source_place, match.home_source_rank),
      rankFrom(match.away_source_bracket_id, match.away_source_place, match.away_source_rank),
    ]);
  return Math.max(0, ...taken);

  function rankFrom(group: number | null, place: number | null, rank: number | null): number {
    const isTheirs = group === null ? place !== null : groups.has(group);
    return isTheirs ? (rank ?? 0) : 0;
  }
}

/**
 * The same request, with nothing played before the last game of the groups is over and its teams have rested.
 */
export function afterGroups(
  body: GenerateBody,
  { matches, standing }: { matches: DrawnInputs["matches"]; standing: Standing[] },
  clock: ZoneClock,
): GenerateBody {
  const groups = new Set(standing.flatMap(({ drawn }) => drawn.map((group) => group.bracketId)));
  const ends = matches.flatMap(({ bracket_id: id, end_time: end, status }) =>
    id !== null && groups.has(id) && end !== null && status !== "canceled" ? [end] : [],
  );
  if (ends.length === 0) return body;
  const last = ends.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest));
  const earliest = clock.toLocal(addMinutes(last, body.min_rest_between_games));
  const asked = { date: body.start_date ?? "", time: body.start_time ?? "00:00" };
  if (`${asked.date} ${asked.time}` >= `${earliest.date} ${earliest.time}`) return body;
  return { ...body, start_date: earliest.date, start_time: earliest.time };
}

/** A draw that replaces nothing can't overwrite. */
export function checkFollowing({ follow_drawn, overwrite }: GenerateBody): void {
  if (follow_drawn && overwrite) throw invalidField("overwrite", "rules.generation.followKeeps");
}
