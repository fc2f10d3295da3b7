import type texts from "#texts/en/format-words.json";
import type { KeysOf } from "#texts/keys.ts";
import { valueOf } from "./format-fields.ts";
import type { GameFormat } from "./game-formats.ts";

type Key = KeysOf<Pick<typeof texts, "one" | "words">>;
export type SayFormat = (key: Key, values?: Record<string, number>) => string;

/** Says a format of games in one line: "Best of 3 to 21, lead of 2, third to 15". */
export function formatWords(format: GameFormat | null, t: SayFormat): string {
  if (format === null) return t("one");
  const parts = [lengthOf, boundsOf, capsOf, lastOf, endingOf, overtimeOf];
  return parts.flatMap((factsOf) => factsOf(format, t)).join(", ");
}

function lengthOf({ kind, parts, all, target, minutes, draws }: GameFormat, t: SayFormat): string {
  const length = { parts, target: target ?? 0, minutes: minutes ?? 0 };
  const isTimed = target === null;
  if (parts === 1) {
    if (target === 1 && draws) return t("words.wonOrDrawn");
    if (isTimed && minutes === null) return t("one");
    return t(isTimed ? "words.singleTimed" : "words.single", length);
  }
  if (kind === "periods") {
    return t(minutes === null ? "words.periods" : "words.periodsTimed", length);
  }
  if (all) return t(isTimed ? "words.allTimed" : "words.all", length);
  return t(isTimed ? "words.bestOfTimed" : "words.bestOf", length);
}

function boundsOf(format: GameFormat, t: SayFormat): string[] {
  const { target, lead, cap, start } = format;
  const step = valueOf(format, "step") ?? 1;
  if (target === null) return [];
  return [
    ...(step > 1 ? [t("words.step", { step })] : []),
    ...(lead > 1 ? [t("words.lead", { lead })] : []),
    ...(cap === null ? [] : [t("words.cap", { cap })]),
    ...(start > 0 ? [t("words.start", { start })] : []),
    ...(valueOf(format, "noAd") ? [t("words.noAd")] : []),
  ];
}

/** What time does to a game that goes to some points. */
function capsOf(format: GameFormat, t: SayFormat): string[] {
  const { target, minutes } = format;
  const [half, soft] = [valueOf(format, "half"), valueOf(format, "soft")];
  if (target === null) return [];
  return [
    ...(half === null ? [] : [t("words.half", { half })]),
    ...(soft ? [t("words.softCap", { ...soft })] : []),
    ...(minutes === null ? [] : [t(soft ? "words.hardCap" : "words.orMinutes", { minutes })]),
  ];
}

function lastOf({ parts, decider }: GameFormat, t: SayFormat): string[] {
  if (decider === null || parts === 1) return [];
  const { target, cap } = decider;
  const words = parts === 3 ? "words.third" : parts === 5 ? "words.fifth" : "words.last";
  return [t(words, { target }), ...(cap === null ? [] : [t("words.lastCap", { cap })])];
}

function endingOf({ kind, parts, all, draws }: GameFormat, t: SayFormat): string[] {
  const isUsual = kind === "sets" ? !draws : draws;
  const canBeLevel = kind === "periods" || all || parts % 2 === 0;
  return isUsual || !canBeLevel ? [] : [t(draws ? "words.draws" : "words.noDraws")];
}

function overtimeOf(format: GameFormat, t: SayFormat): string[] {
  const count = format.overtime;
  const shootout = valueOf(format, "shootout");
  const { minutes, target } = valueOf(format, "extra") ?? { minutes: null, target: null };
  const overtime = () => [
    minutes === null ? t("words.overtime") : t("words.overtimeTimed", { count, minutes }),
    ...(target === null ? [] : [t("words.overtimeTo", { count: target })]),
  ];
  return [
    ...(count > 0 ? overtime() : []),
    ...(shootout === null ? [] : [t("words.shootout", { shootout })]),
  ];
}
