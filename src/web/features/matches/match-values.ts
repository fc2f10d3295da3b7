import type { z } from "zod";
import { formatOfGame, type GameFormats } from "#contract/games/format-of-game.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import type { MatchStatus, ScheduleRow } from "#contract/schedule/schedule.ts";
import { dateIn, timeIn } from "#web/i18n/dates.ts";

export type MatchFormInput = z.input<typeof UpdateMatchBody>;

/** What the form has a field for: a new field of a change is a type error until it is here or there. */
export type MatchFormValues = Required<
  Omit<
    MatchFormInput,
    | "end_time"
    | "outcome"
    | "lost_by"
    | "allow_overlap"
    | "locked"
    | "follow_up"
    | "seen"
    | "former"
  >
>;

/** What the form starts with: the match as it is, or the specification's defaults for a new one. */
export function matchDefaults(match: ScheduleRow | null, zone: string): MatchFormInput {
  if (!match) return { start_time: "", round: 1, status: "scheduled", court_id: null };
  const start = match.raw_start_time;
  return {
    home_team_id: match.home_team_id,
    away_team_id: match.away_team_id,
    start_time: start ? `${dateIn(zone, start)}T${timeIn(zone, start)}` : "",
    round: match.round,
    t1s: match.t1s,
    t2s: match.t2s,
    parts: match.parts,
    t1_shootout: match.t1_shootout,
    t2_shootout: match.t2_shootout,
    status: match.status.toLowerCase() as MatchStatus,
    game_number: match.game_number,
    court_id: match.court_id,
    bracket_id: match.bracket_id,
  } satisfies MatchFormValues;
}

/** For number inputs where nothing means none. */
export function numberOrNull(value: unknown) {
  return value === "" || value == null ? null : Number(value);
}

/** For selects of ids: nothing chosen is left out, so that its message is about choosing. */
export function idOrUndefined(value: unknown) {
  return Number(value) || undefined;
}

export function idOrNull(value: unknown) {
  return Number(value) || null;
}

/** How the match that is filled in is played, in the bracket and round that are chosen. */
export function formatIn(
  { bracket_id, round }: Pick<MatchFormInput, "bracket_id" | "round">,
  { match, tournament }: { match: ScheduleRow | null; tournament: GameFormats },
) {
  const for_place = match?.for_place ?? false;
  const game = { bracket_id: bracket_id ?? null, round: round ?? 1, for_place };
  return formatOfGame(game, tournament);
}
