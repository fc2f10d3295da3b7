import type { Participant } from "#engine";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import type { Transaction } from "#server/database/handle.ts";
import { advanceTeams } from "#server/features/matches/advance-teams.ts";
import { blankResult } from "#server/features/matches/blank-result.ts";
import { refuseTooManyBrackets } from "#server/features/brackets/operations.ts";
import { createZoneClock, type ZoneClock } from "#server/time/zone-clock.ts";
import { stayingId } from "./staying/apart.ts";
import type { GenerationInputs } from "./inputs/inputs.ts";
import { forDivisions } from "./inputs/division-inputs.ts";
import { remainingMatches, replacedMatches } from "./inputs/remaining-matches.ts";
import { timesOf } from "./outline.ts";
import { keptFormats } from "./kept-formats.ts";
import {
  deleteDrawn,
  type DrawnMatch,
  findReplacedBrackets,
  insertBrackets,
  insertMatches,
  reserveMatchIds,
} from "./repository.ts";
import type { GenerationPlan, PlannedGame } from "./solve/generation-plan.ts";

type StoredDuty = NonNullable<GenerationInputs["matches"][number]["duties"]>[number];

interface Save {
  inputs: GenerationInputs;
  body: GenerateBody;
  plan: GenerationPlan;
}

export interface Saved {
  brackets: number;
  matches: number;
  /** Games that got no time. */
  untimed: number;
}

/**
 * Writes a plan in a few statements, however many games it has; the caller holds the lock and has
 * seen that the inputs are still the same. Errors: `bracket_name_taken`, `impossible`.
 */
export async function savePlan({ inputs, body, plan }: Save, trx: Transaction): Promise<Saved> {
  const tournamentId = inputs.tournament.id;
  const own = forDivisions(inputs, body);
  const gone = whatIsReplaced(own);
  const replaced = body.overwrite ? await findReplacedBrackets(gone.bracketIds, trx) : [];
  const formats = keptFormats(plan, { replaced, matches: own.matches });
  if (body.overwrite) await deleteDrawn(gone, trx);
  const bracketIds = await insertBrackets(tournamentId, { ...plan, formats, body }, trx);
  await refuseTooManyBrackets(tournamentId, trx);
  const matchIds = await reserveMatchIds(plan.games.length, trx);
  const remaining = remainingMatches(own, body);
  const rows = toRows(plan.games, {
    tournamentId,
    bracketIds,
    idOf: new Map(plan.games.map(({ id }, index) => [id, matchIds[index]!])),
    firstGameNumber: highest(remaining.map(({ game_number }) => game_number)) + 1,
    meetingsBefore: highest(remaining.map(({ meeting }) => meeting ?? 0)),
    clock: createZoneClock(inputs.tournament.timezone),
  });
  await insertMatches(rows, trx);
  await sendOn({ tournamentId, plan, matches: inputs.matches }, trx);
  return {
    brackets: plan.brackets.length,
    matches: rows.length,
    untimed: rows.filter(({ start_time }) => start_time === null).length,
  };
}

/** Whoever has a rank already in a group that is over stands at once where it is waited for. */
async function sendOn({ tournamentId, plan, matches }: Following, trx: Transaction): Promise<void> {
  const groups = plan.standing.map(([, bracketId]) => bracketId);
  const changes = groups.flatMap((group) => {
    const after = matches.find(
      (match) => match.bracket_id === group && match.status === "completed",
    );
    const before = after && { ...after, ...blankResult, status: "scheduled" as const };
    return after && before ? [{ before, after }] : [];
  });
  if (changes.length > 0) await advanceTeams({ tournamentId, changes }, trx);
}

interface Following extends Pick<Save, "plan"> {
  tournamentId: number;
  matches: GenerationInputs["matches"];
}

function whatIsReplaced(inputs: GenerationInputs) {
  return {
    matchIds: replacedMatches(inputs).map(({ id }) => id),
    bracketIds: inputs.brackets.map(({ id }) => id),
  };
}

interface Context {
  tournamentId: number;
  bracketIds: Map<number, number>;
  idOf: Map<number, number>;
  firstGameNumber: number;
  meetingsBefore: number;
  clock: ZoneClock;
}

function toRows(games: PlannedGame[], context: Context): DrawnMatch[] {
  return games.map((game, index) => {
    const times = timesOf(game, context.clock);
    return {
      id: context.idOf.get(game.id)!,
      tournament_id: context.tournamentId,
      bracket_id: context.bracketIds.get(game.bracketId)!,
      game_number: context.firstGameNumber + index,
      round: game.round,
      is_third_place: game.isThirdPlace ?? false,
      knockout_stage: game.stage ?? null,
      places_from: game.places?.from ?? null,
      places_to: game.places?.to ?? null,
      bye_team_id: game.byeId ?? null,
      meeting: game.meeting === undefined ? null : context.meetingsBefore + game.meeting,
      start_time: times?.start ?? null,
      end_time: times?.end ?? null,
      court_id: times ? game.placement!.court : null,
      locked: times !== null && game.isFixed === true,
      duties: times === null ? null : toDuties(game, context),
      ...toSide("home", game.home, context),
      ...toSide("away", game.away, context),
    };
  });
}

function toDuties({ duties = [] }: PlannedGame, { idOf }: Context) {
  if (duties.length === 0) return null;
  return duties.map(({ role, duty }): StoredDuty => {
    if (duty.kind === "team") return { role, team_id: duty.teamId };
    if (duty.kind === "official") return { role, official_id: duty.officialId };
    const match_id = stayingId(duty.matchId) ?? idOf.get(duty.matchId)!;
    return { role, match_id, outcome: duty.kind };
  });
}

function toSide(
  side: "home" | "away",
  place: Participant,
  { idOf, bracketIds }: Context,
): DrawnMatch {
  switch (place.kind) {
    case "team":
      return { [`${side}_team_id`]: place.teamId };
    case "winner":
    case "loser":
      return {
        [`${side}_source_match_id`]: idOf.get(place.matchId)!,
        [`${side}_source_outcome`]: place.kind,
      };
    case "pairing":
      return {};
    case "rank":
      return {
        [`${side}_source_bracket_id`]: bracketIds.get(place.bracketId)!,
        [`${side}_source_rank`]: place.rank,
      };
    case "best_ranked":
      return { [`${side}_source_rank`]: place.rank, [`${side}_source_place`]: place.place };
  }
}

function highest(numbers: number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}
