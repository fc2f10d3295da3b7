import type { GenerateBody } from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import type { LastGeneration } from "./last-generation-repository.ts";

export function toLastGeneration(body: GenerateBody, seed: number, before: LastGeneration) {
  const {
    overwrite: _,
    replaces_locked: _locked,
    seed: _seed,
    shown_draw: _shown,
    follow_drawn: _follow,
    ...drawn
  } = body;
  const { division_id: one, divisions, ...options } = drawn;
  // How long all rest is not said by a draw of one.
  const { min_rest_between_games: rest } = (one && before?.options) || options;
  const alone = one ? [drawnAlone(one, options, rest)] : [];
  const now = divisions ?? alone;
  const ids = new Set(now.map(({ division_id }) => division_id));
  // Those that are not drawn this time stay as they were drawn last.
  const others = before?.options.divisions?.filter(({ division_id }) => !ids.has(division_id));
  const kept = [...now, ...(others ?? [])].slice(0, limits.divisions.max);
  // What the next draw begins with are the first one's brackets.
  const { brackets_config = options.brackets_config } = divisions?.[0] ?? {};
  const fixed = [...(options.fixed_times ?? []), ...fixedOfOthers(before, ids)];
  const fixed_times = fixed.slice(0, limits.fixedTimes.max);
  return {
    options: {
      ...options,
      min_rest_between_games: rest,
      brackets_config,
      ...(kept[0] && { divisions: kept }),
      ...(fixed_times[0] && { fixed_times }),
    },
    seed,
  };
}

function drawnAlone(
  division_id: number,
  {
    brackets_config,
    min_rest_between_games,
  }: Pick<GenerateBody, "brackets_config" | "min_rest_between_games">,
  ofAll: number,
) {
  const isOwn = min_rest_between_games !== ofAll;
  return { division_id, brackets_config, ...(isOwn && { min_rest_between_games }) };
}

/** Games of divisions that are not drawn this time keep their times for the next. */
function fixedOfOthers(before: LastGeneration, drawn: ReadonlySet<number>) {
  return (before?.options.fixed_times ?? []).filter(
    ({ division_id: id }) => id != null && drawn.size > 0 && !drawn.has(id),
  );
}
