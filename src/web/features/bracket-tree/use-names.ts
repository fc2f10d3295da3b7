import { useTranslation } from "react-i18next";
import type { EliminationBracket, PlayoffMatch } from "#contract/standings/standings.ts";
import { knownName } from "#web/i18n/known-names.ts";
import type { Column } from "./layout.ts";
import type { PartName } from "./parts.ts";

/** What people call a column of the tree. */
export function useColumnName({ stage_names: names }: EliminationBracket, matches: PlayoffMatch[]) {
  const { t } = useTranslation(["tournaments", "standings"]);
  const thirds = new Set(matches.filter((match) => match.is_third_place).map(({ id }) => id));
  return ({ key, cards }: Column) => {
    if (cards.every(({ id }) => thirds.has(id))) return t("standings:tab.thirdPlace");
    const name = names[key];
    return name ? knownName(name) : t("standings:tab.round", { round: key });
  };
}

/** What people call a part of a knock-out. */
export function usePartName() {
  const { t } = useTranslation("bracket-tree");
  return (name: PartName) =>
    name.kind === "places" ? knownName(`Places ${name.from}–${name.to}`) : t(`parts.${name.kind}`);
}
