import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useLastGeneration } from "./api.ts";
import { checkOptions } from "./options/check-options.ts";
import { withFreeNames } from "./plan/brackets/free-names.ts";
import { playoffsAfter } from "./plan/brackets/standing-groups.ts";
import { courtsOf, defaultOptions } from "./plan/default-options.ts";
import { drawnTogether } from "./plan/division-formats.ts";
import { keptOptions } from "./plan/kept-options.ts";
import { type GeneratorOptions, withWhatFollows } from "./plan/options.ts";
import { useReplacing } from "./use-replacing.ts";
import { useWhatThereIs } from "./use-what-there-is.ts";

/**
 * What was changed in this page, else what the last draw was asked for, else what the tournament
 * suggests; null until that is known. Changes stay when the dialog is closed over them.
 */
export function useKeptOptions(
  tournament: Tournament,
  division: Division | null,
  isFollowing: boolean,
) {
  const queryClient = useQueryClient();
  const queryKey = ["generator-options", tournament.id, ...(division ? [division.id] : [])];
  const [changed, setChanged] = useState(
    () => queryClient.getQueryData<GeneratorOptions | null>(queryKey) ?? null,
  );
  const last = useLastGeneration(tournament.id);
  const replacing = useReplacing();
  const there = useWhatThereIs(tournament, { isOverwriting: replacing.isOn, division });
  const [follows, setFollows] = useState(isFollowing);
  replacing.begin(there, follows || changed?.following !== undefined);
  const { available, playing } = there;
  // Where nobody is left to draw, the next draw is one of everybody.
  const teams = available < limits.bracketTeams.min ? playing : available;
  const suggested = useSuggested({ tournament, division, teams, last, there });
  const chosen = changed ?? suggested;
  const whose = division
    ? { divisionId: division.id }
    : hasDivisions(tournament)
      ? { together: drawnTogether(tournament.divisions, there.availableIn, chosen ?? {}) }
      : {};
  const { standing, taken: others } = there;
  const following = follows && standing.length > 0 && [playoffsAfter(standing, { others, key: 0 })];
  const replacesLocked = there.replaced.reduce((sum, { locked }) => sum + locked.length, 0);
  const options = chosen && {
    ...chosen,
    ...whose,
    isOverwriting: replacing.isOn,
    replacesLocked,
    ...(following && { following }),
  };
  const change = (changes: Partial<GeneratorOptions>) => {
    if (!options) return;
    setFollows(false);
    if (changes.isOverwriting !== undefined) replacing.choose(changes.isOverwriting);
    const given = { lastDate: tournament.end_date, courts: courtsOf(tournament) };
    const next = withWhatFollows(options, changes, given);
    setChanged(next);
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, next);
  };
  // What was drawn is kept with the tournament, for everybody.
  const forget = () => queryClient.setQueryData(queryKey, null);
  return { options, there, last, change, forget, isReplacingUnasked: replacing.isUnasked };
}

interface Known {
  tournament: Tournament;
  division: Division | null;
  teams: number;
  last: ReturnType<typeof useLastGeneration>;
  there: ReturnType<typeof useWhatThereIs>;
}

/** Worked out once, so that it doesn't change below somebody who reads it. */
function useSuggested(known: Known): GeneratorOptions | null {
  const { tournament, division, teams, last, there } = known;
  const [suggested, setSuggested] = useState<GeneratorOptions | null>(null);
  const isKnown = there.areTeamsKnown && !there.isLoading;
  const isReady = isKnown && (last.data !== undefined || last.isError);
  if (suggested || !isReady) return suggested;
  const suggestion = defaultOptions(tournament, teams);
  // Where all are drawn, the next draw takes the place of their brackets.
  const others = there.areAllDrawn ? [] : there.taken;
  const usual = { ...suggestion, brackets: withFreeNames(suggestion.brackets, others) };
  const found = last.data
    ? withFittingBrackets(
        keptOptions(last.data.options, { tournament, division, teams, teamsIn: there.playingIn }),
        { usual, teams, isBeside: teams < there.playing },
      )
    : usual;
  setSuggested(found);
  return found;
}

/**
 * The brackets of the last draw were for those who are in them: whoever is drawn beside these begins
 * as every draw does, and so does a draw of fewer than they can be filled with.
 */
function withFittingBrackets(
  kept: GeneratorOptions,
  { usual, teams, isBeside }: { usual: GeneratorOptions; teams: number; isBeside: boolean },
): GeneratorOptions {
  const fits = Object.keys(checkOptions(kept, teams)).every(
    (field) => !field.startsWith("brackets."),
  );
  if (!isBeside && fits) return kept;
  const { isCustom, brackets, gamesPerMatchup } = usual;
  return { ...kept, isCustom, brackets, gamesPerMatchup };
}
