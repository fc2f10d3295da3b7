import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type {
  Command,
  CommandGroup,
  Commands,
  GroupId,
  Query,
} from "#web/features/palette/commands.ts";
import { matchRank, matchScore } from "#web/features/palette/fuzzy.ts";
import { useGameCommands } from "#web/features/palette/use-game-commands.ts";
import { useGeneralCommands } from "#web/features/palette/use-general-commands.ts";
import { usePlaceCommands } from "#web/features/palette/use-place-commands.ts";

/** How many of each group are shown at first, in the order of groups while nothing is typed. */
const atMost = {
  here: 10,
  games: 5,
  actions: 4,
  tournaments: 5,
  teams: 5,
  pages: 8,
  look: 8,
} satisfies Record<GroupId, number>;
const groupIds = Object.keys(atMost) as GroupId[];

/** Of groups that answer equally well, what there are few of comes before what there are many of. */
const foundOrder: GroupId[] = ["games", "tournaments", "here", "pages", "actions", "look", "teams"];

interface Found {
  groups: CommandGroup[];
  /** What they come from, as far as it is asked for. */
  queries: Query[];
}

/** What can be done, by groups; what was typed decides which, and the best group comes first. */
export function useCommands(typed: string, { whole, onMore }: More): Found {
  const { t } = useTranslation("palette");
  const places = usePlaceCommands();
  const games = useGameCommands(typed);
  const all: Commands = { ...places.commands, ...useGeneralCommands(), games: games.commands };
  const wanted = typed.trim();
  const groups = groupIds.flatMap((id) => {
    const ranked = rank(all[id] ?? [], wanted);
    const shown = whole === id ? ranked : ranked.slice(0, atMost[id]);
    const rest = wanted ? ranked.length - shown.length : 0;
    const more: Command = {
      id: `more ${id}`,
      label: t("more", { count: rest }),
      icon: Ellipsis,
      run: () => onMore(id),
      isMore: true,
    };
    const commands = [...shown, ...(rest > 0 ? [more] : [])];
    const best = Math.max(...ranked.map(({ label }) => (wanted ? matchRank(label, wanted) : 0)));
    return commands.length > 0 ? [{ group: { id, title: t(`groups.${id}`), commands }, best }] : [];
  });
  if (wanted) groups.sort((a, b) => b.best - a.best || placeOf(a.group) - placeOf(b.group));
  return {
    groups: groups.map(({ group }) => group),
    queries: [...places.queries, ...games.queries],
  };
}

interface More {
  /** The group of which all is shown. */
  whole: GroupId | null;
  onMore: (id: GroupId) => void;
}

function placeOf({ id }: CommandGroup) {
  return foundOrder.indexOf(id);
}

function rank(commands: Command[], typed: string): Command[] {
  if (!typed) return commands;
  return commands
    .flatMap((command) => {
      const score = scoreOf(command, typed);
      return score === null ? [] : [{ command, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

const ownLabel = 50;

/** What its label says by itself weighs more than what only the whole line says. */
function scoreOf({ label, context }: Command, typed: string): number | null {
  const byLabel = matchScore(label, typed);
  return byLabel === null ? matchScore(`${label} ${context ?? ""}`, typed) : byLabel + ownLabel;
}
