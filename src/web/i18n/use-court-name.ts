import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";

// A name of more characters says by itself that it is a court's.
const longestLetter = 3;

/** What a court is called in a sentence: one that is called "A" is "Court A", others have a name. */
export function useCourtName() {
  const { t } = useTranslation();
  return (name: string) =>
    name.length <= longestLetter ? t("courtName", { name }) : isolated(name);
}
