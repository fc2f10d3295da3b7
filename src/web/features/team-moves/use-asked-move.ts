import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { Team } from "#contract/teams/teams.ts";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { hasGamesAtStake } from "#web/features/team-moves/games-at-stake.ts";
import type { AskedMove } from "#web/features/team-moves/move-dialog.tsx";
import { knownName } from "#web/i18n/known-names.ts";

/** Finds out whether a change of bracket has to be asked about first, and remembers what is asked. */
export function useAskedMove(tournamentId: number, brackets: readonly Bracket[]) {
  const { t } = useTranslation("manage");
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  return {
    asked,
    close: () => setAsked(null),
    /** Resolves to whether games are at stake; then the dialog is open. Not known is not. */
    ask: async (teams: readonly Team[], bracketId: number | null) => {
      const moved = teams.filter((team) => team.bracket_id !== bracketId);
      if (moved.length === 0) return false;
      const reply = await queryClient
        .ensureQueryData(scheduleQuery(tournamentId))
        .catch(() => null);
      if (!hasGamesAtStake({ schedule: reply?.schedule ?? [], moved, bracketId })) return false;
      const bracket = brackets.find(({ id }) => id === bracketId);
      const target = bracket ? knownName(bracket.name) : t("assignment.unassigned");
      setAsked({ moved, bracketId, target });
      return true;
    },
  };
}
