import { useTranslation } from "react-i18next";
import { placingGames } from "#contract/games/format-of-game.ts";
import type { BracketFormat } from "#contract/games/game-formats.ts";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { knownName } from "#web/i18n/known-names.ts";

interface Props {
  name: string;
  formats: readonly BracketFormat[];
  /** What rounds are called. */
  stages?: Record<string, string>;
}

/** How the games of a bracket are played where it is another way than in the tournament. */
export function BracketFormats({ name: bracket, formats, stages }: Props) {
  const { t } = useTranslation("format-words");
  const words = useFormatWords();
  const nameOf = ({ round }: BracketFormat) => {
    if (round === null) return null;
    if (round === placingGames) return t("bracket.placing");
    const stage = stages?.[round];
    return stage ? knownName(stage) : t("bracket.round", { round });
  };
  return (
    <ul
      aria-label={t("bracket.title", { bracket })}
      className="mt-2 flex flex-col gap-0.5 text-xs text-ink-2"
    >
      {formats.toSorted(byRound).map((one) => {
        const name = nameOf(one);
        return (
          <li key={one.round ?? "all"}>
            {name ? <span className="font-medium">{name}: </span> : null}
            {words(one.format)}
          </li>
        );
      })}
    </ul>
  );
}

/** All games first, those for places last. */
function byRound(a: BracketFormat, b: BracketFormat): number {
  return orderOf(a) - orderOf(b);
}

function orderOf({ round }: BracketFormat): number {
  if (round === null) return -1;
  return round === placingGames ? Number.MAX_SAFE_INTEGER : round;
}
