import { useState } from "react";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { BracketFormatsForm } from "#contract/games/game-format-form.ts";
import { formatOfGame, placingGames } from "#contract/games/format-of-game.ts";
import { countsSets, type GameFormat } from "#contract/games/game-formats.ts";
import { issuesIn } from "#contract/rules.ts";
import { formatAround } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useKeptState } from "#web/ui/forms/use-kept-state.ts";
import { useSaveBracket } from "#web/features/brackets/api.ts";

type Entry = Bracket["game_formats"][number];

/** Which of a bracket's games are played another way, as they are chosen, and what is wrong with that. */
export function useBracketFormats(tournament: Tournament, bracket: Bracket) {
  // What the person was shown: what somebody else changes meanwhile is refused.
  const [seen] = useState(bracket);
  const kept = useKeptState(`formats.${bracket.id}`, { entries: bracket.game_formats });
  const { entries } = kept.value;
  const setEntries = (next: Entry[]) => kept.change({ entries: next });
  const [wasSent, setSent] = useState(false);
  const save = useSaveBracket(tournament.id, bracket.id);
  const issues = issuesIn(BracketFormatsForm, entries);

  /** As these games are played now, from which another way is made. */
  function formatNow(round: number | null): GameFormat | null {
    const bracket_formats = entries.map((one) => ({ bracket_id: bracket.id, ...one }));
    const game = { round: round ?? -1, for_place: round === placingGames };
    const game_format = formatAround(bracket.id, tournament);
    return formatOfGame({ bracket_id: bracket.id, ...game }, { game_format, bracket_formats });
  }

  return {
    entries,
    /** Whether of these games some count sets and others points. */
    mixesScores: (rounds: (number | null)[]) =>
      new Set(rounds.flatMap((round) => (round === null ? [] : [countsSets(formatNow(round))])))
        .size > 1,
    isKept: kept.isKept,
    discard: kept.discard,
    forget: kept.forget,
    add: (round: number | null) =>
      setEntries([...entries, { round, format: formatNow(round) }].toSorted(byRound)),
    change: (round: number | null, format: GameFormat | null) =>
      setEntries(entries.map((one) => (one.round === round ? { round, format } : one))),
    remove: (round: number | null) => setEntries(entries.filter((one) => one.round !== round)),
    errorOf: (round: number | null, field: string) => {
      if (!wasSent) return undefined;
      const index = entries.findIndex((one) => one.round === round);
      const path = `${index}.format.${field}`;
      return issues.find((issue) => issue.path.join(".") === path)?.message;
    },
    isFaulty: (round: number | null) => {
      const index = entries.findIndex((one) => one.round === round);
      return wasSent && issues.some(({ path }) => path[0] === index);
    },
    isSaving: save.isPending,
    /** Whether it was saved, and not held back by what is wrong. */
    async submit(): Promise<boolean> {
      setSent(true);
      const { data: game_formats } = BracketFormatsForm.safeParse(entries);
      if (!game_formats) return false;
      const { name, type } = bracket;
      const former = { game_formats: seen.game_formats };
      await save.mutateAsync({ name, type, game_formats, former });
      return true;
    },
  };
}

/** All games first, those for places last. */
function byRound(a: Entry, b: Entry): number {
  return orderOf(a) - orderOf(b);
}

function orderOf({ round }: Entry): number {
  if (round === null) return -1;
  return round === placingGames ? Number.MAX_SAFE_INTEGER : round;
}
