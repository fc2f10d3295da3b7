import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { matchScore } from "#web/features/palette/fuzzy.ts";
import { useGameCommands } from "#web/features/palette/use-game-commands.ts";
import { useGeneralCommands } from "#web/features/palette/use-general-commands.ts";
import { usePlaceCommands } from "#web/features/palette/use-place-commands.ts";

export interface Command {
  id: string;
  label: string;
  /** Where it belongs, such as the tournament of a tab; it is searched, too. */
  context?: string;
  icon: LucideIcon;
  /** The language of the label, where it isn't the page's. */
  lang?: string;
  run: () => void;
}

export interface CommandGroup {
  id: "games" | "here" | "actions" | "tournaments" | "teams" | "pages" | "look";
  title: string;
  commands: Command[];
}

/** The groups in the order in which they are shown while nothing is typed, with how many of each. */
const order = {
  here: 10,
  games: 5,
  actions: 4,
  tournaments: 5,
  teams: 5,
  pages: 8,
  look: 8,
} satisfies Record<CommandGroup["id"], number>;
const groupIds = Object.keys(order) as CommandGroup["id"][];

const foundAtMost = 12;

export type Commands = Partial<Record<CommandGroup["id"], Command[]>>;

/** What can be done, by groups; what was typed decides which, and the best group comes first. */
export function useCommands(typed: string): CommandGroup[] {
  const { t } = useTranslation("palette");
  const all: Commands = {
    ...usePlaceCommands(),
    ...useGeneralCommands(),
    games: useGameCommands(typed),
  };
  const groups = groupIds.flatMap((id) => {
    const ranked = rank(all[id] ?? [], typed.trim());
    const commands = ranked.slice(0, typed.trim() ? foundAtMost : order[id]);
    const group = {
      id,
      title: t(`groups.${id}`),
      commands: commands.map(({ command }) => command),
    };
    return commands.length > 0 ? [{ group, best: commands[0]!.score }] : [];
  });
  return groups.toSorted((a, b) => b.best - a.best).map(({ group }) => group);
}

function rank(commands: Command[], typed: string) {
  if (!typed) return commands.map((command) => ({ command, score: 0 }));
  return commands
    .flatMap((command) => {
      const score = scoreOf(command, typed);
      return score === null ? [] : [{ command, score }];
    })
    .toSorted((a, b) => b.score - a.score);
}

const ownLabel = 50;

/** What its label says by itself weighs more than what only the whole line says. */
function scoreOf({ label, context }: Command, typed: string): number | null {
  const byLabel = matchScore(label, typed);
  return byLabel === null ? matchScore(`${label} ${context ?? ""}`, typed) : byLabel + ownLabel;
}
