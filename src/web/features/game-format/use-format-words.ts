import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";

/** Says a format of games in one line: "Best of 3 to 21, lead of 2, third to 15". */
export function useFormatWords() {
  const { t } = useTranslation("game-format");

  return (format: GameFormat | null): string => {
    if (format === null) return t("one");
    const facts = [
      lengthOf(format),
      ...bounds(format),
      ...last(format),
      ...ending(format),
      ...overtimeOf(format),
    ];
    return facts.filter(Boolean).join(", ");
  };

  function lengthOf({ kind, parts, all, target, minutes }: GameFormat): string {
    const length = { parts, target: target ?? 0, minutes: minutes ?? 0 };
    if (parts === 1) return t(target === null ? "words.singleTimed" : "words.single", length);
    if (kind === "periods") {
      return t(minutes === null ? "words.periods" : "words.periodsTimed", length);
    }
    const isTimed = target === null;
    if (all) return t(isTimed ? "words.allTimed" : "words.all", length);
    return t(isTimed ? "words.bestOfTimed" : "words.bestOf", length);
  }

  function bounds({ target, lead, cap, start, minutes, step }: GameFormat): string[] {
    if (target === null) return [];
    return [
      step != null && step > 1 ? t("words.step", { step }) : "",
      lead > 1 ? t("words.lead", { lead }) : "",
      cap === null ? "" : t("words.cap", { cap }),
      start > 0 ? t("words.start", { start }) : "",
      minutes === null ? "" : t("words.orMinutes", { minutes }),
    ];
  }

  function last({ parts, decider }: GameFormat): string[] {
    if (decider === null || parts === 1) return [];
    const { target, cap } = decider;
    const words = parts === 3 ? "words.third" : parts === 5 ? "words.fifth" : "words.last";
    return [t(words, { target }), cap === null ? "" : t("words.lastCap", { cap })];
  }

  function ending({ kind, parts, all, draws }: GameFormat): string[] {
    const isUsual = kind === "sets" ? !draws : draws;
    const canBeLevel = kind === "periods" || all || parts % 2 === 0;
    return [isUsual || !canBeLevel ? "" : t(draws ? "words.draws" : "words.noDraws")];
  }

  function overtimeOf({ overtime: count, extra }: GameFormat): string[] {
    if (count === 0) return [];
    const { minutes, target } = extra ?? { minutes: null, target: null };
    return [
      minutes === null ? t("words.overtime") : t("words.overtimeTimed", { count, minutes }),
      target === null ? "" : t("words.overtimeTo", { count: target }),
    ];
  }
}
