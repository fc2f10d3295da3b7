import { useQueries } from "@tanstack/react-query";
import { ClipboardPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isolated } from "#contract/isolated.ts";
import type { Command, Query } from "#web/features/palette/commands.ts";
import { useHere } from "#web/features/palette/use-here.ts";
import { scheduleQuery } from "#web/features/schedule/queries.ts";

const tournamentsAtMost = 3;

/** Entering the scores of the game whose number is typed: here, else in what is being played. */
export function useGameCommands(typed: string): { commands: Command[]; queries: Query[] } {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const { here, mine } = useHere();
  const number = Number(/\d{1,7}/u.exec(typed)?.[0] ?? 0);
  const active = mine.filter(({ status }) => status === "active").slice(0, tournamentsAtMost);
  const places = here ? [here] : active;
  const schedules = useQueries({
    queries: number > 0 ? places.map(({ id }) => scheduleQuery(id)) : [],
  });
  const commands = schedules.flatMap(({ data }, index) => {
    const game = data?.find((row) => row.game_number === number);
    const place = places[index]!;
    if (!game) return [];
    const path = `/tournaments/${place.id}/admin?tab=matches&view=scores&match=${game.id}`;
    return {
      id: `game ${game.id}`,
      label: t("game", { number }),
      context: [game.team1, game.team2].map((team) => isolated(team ?? t("open"))).join(" – "),
      icon: ClipboardPen,
      run: () => void navigate(path),
    };
  });
  return { commands, queries: schedules };
}
