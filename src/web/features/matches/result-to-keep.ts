import { isSameValue } from "#contract/games/former-values.ts";
import { matchUnits } from "#contract/matches/matches.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { toPartTexts } from "#web/features/game-format/part-texts.ts";
import type { MatchFormInput } from "#web/features/matches/match-values.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import type { SavedStatus } from "#web/features/score-entry/drafts/score-drafts.ts";
import type { Seen } from "#web/ui/forms/use-draft.ts";

const ofResult: readonly string[] = matchUnits[0];

/**
 * What has score entry keep the result that a form says, and send it; nothing where that is none, or needs
 * the server: one that stands changes only after a look at what it moves, and other teams are no result.
 */
export function toKeep(values: MatchFormInput, stored: Seen, row: ScheduleRow): ScoreAction[] {
  const { home_team_id: home, away_team_id: away, t1s, t2s, parts } = values;
  const status = statusOf(values);
  const isOfOthers = home !== row.home_team_id || away !== row.away_team_id;
  const isSettled = row.status === "COMPLETED" || row.status === "CANCELED";
  const isChanged = ofResult.some((field) => isOther(values, stored, field));
  if (status === null || isOfOthers || isSettled || !isChanged) return [];
  const typed = { home: text(t1s), away: text(t2s), parts: toPartTexts(parts ?? null) };
  const isLevel = status === "completed" && t1s === t2s && values.t1_shootout != null;
  const shootout = isLevel && {
    homeShootout: text(values.t1_shootout),
    awayShootout: text(values.t2_shootout),
  };
  return [
    { type: "type", row, ...typed, ...shootout },
    { type: "save", row, status },
  ];
}

/** Whether a form changes more of a match than its result. */
export function changesOther(values: MatchFormInput, stored: Seen): boolean {
  return Object.keys(stored).some(
    (field) => !ofResult.includes(field) && isOther(values, stored, field),
  );
}

function isOther(values: MatchFormInput, stored: Seen, field: string) {
  return !isSameValue(values[field as keyof MatchFormInput] ?? null, stored[field] ?? null);
}

/** Both scores of a match that is still to come mean that it is over. */
function statusOf({ status, t1s, t2s }: MatchFormInput): SavedStatus | null {
  if (status === "scheduled" && t1s != null && t2s != null) return "completed";
  return status === undefined || status === "canceled" ? null : status;
}

function text(score: number | null | undefined): string {
  return score == null ? "" : String(score);
}
