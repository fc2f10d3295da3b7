import { useTranslation } from "react-i18next";
import { formatWords } from "#contract/games/format-words.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";

/** Says a format of games in one line, in the page's language. */
export function useFormatWords() {
  const { t } = useTranslation("format-words");
  return (format: GameFormat | null): string =>
    formatWords(format, (key, values) => t(key, { ...values }));
}
