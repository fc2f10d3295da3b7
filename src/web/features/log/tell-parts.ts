import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { changedParts, partWord } from "#web/features/log/changed-parts.ts";
import type { ToldChange } from "#web/features/log/in-pairs.ts";

interface ToldPart extends Pick<ToldChange, "before" | "after"> {
  /** What the sport calls what differs; nothing where the field's own name says it. */
  name?: string;
}

/** A change of a game's sets or periods one by one, by the word that its sport has for them; any other as it is. */
export function useTellParts() {
  const { t } = useTranslation("log");

  return (change: ToldChange, format: GameFormat | null): ToldPart[] => {
    if (change.field !== "parts" || !format) return [change];
    const word = partWord(format);
    return changedParts(change.before, change.after).map(({ part, before, after }) => {
      if (part === "all") return { name: t(`parts.${word}`), before, after };
      const name =
        part < format.parts ? t(`part.${word}`, { number: part + 1 }) : t("part.overtime");
      return { name, before, after };
    });
  };
}
