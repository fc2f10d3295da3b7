import { ChangedFields, isSameValue } from "#contract/games/former-values.ts";
import type { UpdateMatchBody } from "#contract/matches/matches.ts";
import { ApiError } from "#web/api-error.ts";
import type { Correctable } from "#web/features/corrections/correctable.ts";
import { fields } from "./typed-score.ts";

export type State = ReturnType<typeof stateOf>;

export function stateOf({
  home,
  away,
  t1s,
  t2s,
  parts,
  t1_shootout,
  t2_shootout,
  ...match
}: Correctable) {
  const { status, outcome, lost_by } = match;
  const teams = { home_team_id: home.id, away_team_id: away.id };
  return { t1s, t2s, parts, t1_shootout, t2_shootout, status, outcome, lost_by, ...teams };
}

export function isSame(change: UpdateMatchBody, seen: State) {
  const { outcome = "played", lost_by = null } = change;
  if (outcome !== seen.outcome || lost_by !== seen.lost_by) return false;
  if (outcome !== "played") {
    const { parts = seen.parts, t1s = seen.t1s, t2s = seen.t2s } = change;
    return isSameValue(parts, seen.parts) && t1s === seen.t1s && t2s === seen.t2s;
  }
  if (change.status !== seen.status) return false;
  if (change.t1s === undefined) return true;
  const isSameParts = isSameValue(change.parts ?? null, seen.parts);
  return isSameParts && fields.every((name) => (change[name] ?? null) === seen[name]);
}

/** The part of the result that somebody else has changed, as it stands now. */
export function changedTo(error: unknown): Partial<State> {
  const { data } = ChangedFields.safeParse(error instanceof ApiError ? error.conflict : null);
  return data ? data.fields : {};
}
