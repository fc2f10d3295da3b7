import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { usePartName } from "#web/features/bracket-tree/use-names.ts";
import { knownName } from "#web/i18n/known-names.ts";
import type { GameSection } from "./game-slides.ts";
import type { Slide } from "./slides.ts";

/** What a page of the screen is called at its top. */
export function useSlideTitle() {
  const { t } = useTranslation(["tv", "tournaments", "common"]);
  const partName = usePartName();
  return (slide: Slide): string => {
    if (slide.kind === "games") {
      const [{ title }] = slide.sections as [GameSection];
      return title === "done" ? t("results") : t(`tournaments:schedule.${title}`);
    }
    if (slide.kind === "tables") return t("tournaments:detail.standings");
    if (slide.kind === "announcement") return t("common:announcements.title");
    if (slide.kind === "sponsors") return t("sponsors");
    const name = knownName(slide.bracket.name);
    return slide.part.kind === "title" ? name : `${isolated(name)} · ${partName(slide.part)}`;
  };
}
