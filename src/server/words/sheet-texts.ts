import { formatWords } from "#contract/games/format-words.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { NamedSource } from "#contract/schedule/schedule.ts";
import type { Language } from "#contract/accounts/users.ts";
import { knownName, textsIn } from "#server/texts.ts";

export type SheetTexts = ReturnType<typeof sheetTexts>;

/** What paper and files say of a game, and the names that the product gave, in a language. */
export function sheetTexts(language: Language) {
  return {
    t: textsIn(language, "sheet"),
    /** As files say it, too. */
    ofFile: textsIn(language, "file"),
    /** How a game is played, as the pages say it. */
    rulesOf: (format: GameFormat) => formatWords(format, textsIn(language, "format-words")),
    named: (name: string) => knownName(name, language),
  };
}

/** Where a team that is not known yet will come from. */
export function sourceIn(source: NamedSource | null, { t, named }: SheetTexts): string {
  if (source === null) return t("undecided");
  switch (source.kind) {
    case "rank":
      return t("rankOf", { rank: source.rank, bracket: named(source.bracket) });
    case "best_ranked": {
      const { rank, place } = source;
      return isNamed(rank) ? t(`best.${rank}`, { place }) : t("bestOf", { rank, place });
    }
    case "pairing":
      return t("pairedAfter", { round: source.round - 1 });
    case "winner":
      return t("winnerOf", { number: source.game_number });
    case "loser":
      return t("loserOf", { number: source.game_number });
  }
}

function isNamed(rank: number): rank is 1 | 2 | 3 {
  return rank <= 3;
}
