import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { placingGames } from "#contract/games/format-of-game.ts";
import { useSchedule } from "#web/features/schedule/api.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** The games of a bracket that can be played in a way of their own: all, each round, those for places. */
export function useGameChoices({ tournament_id, id, game_formats }: Bracket) {
  const { t } = useTranslation(["game-format", "format-words"]);
  const { data: rows = [] } = useSchedule(tournament_id);
  const own = rows.filter(({ bracket_id }) => bracket_id === id);
  const names = new Map<number, string | null>();
  for (const { round, stage_name, for_place } of own) if (!for_place) names.set(round, stage_name);
  // What is set for a round stays in sight when the round has gone.
  for (const { round } of game_formats) {
    if (round !== null && round !== placingGames && !names.has(round)) names.set(round, null);
  }
  const rounds = [...names.keys()].toSorted((a, b) => a - b);
  const hasPlacing = own.some((row) => row.for_place);
  const isPlacingSet = game_formats.some(({ round }) => round === placingGames);

  function label(round: number | null): string {
    if (round === null) return t("overrides.all");
    if (round === placingGames) return t("format-words:bracket.placing");
    const stage = names.get(round);
    return stage ? knownName(stage) : t("format-words:bracket.round", { round });
  }

  return {
    label,
    rounds: [null, ...rounds, ...(hasPlacing || isPlacingSet ? [placingGames] : [])],
  };
}
