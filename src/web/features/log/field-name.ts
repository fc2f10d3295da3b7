import { useTranslation } from "react-i18next";
import type { ChangedRow } from "#contract/history/history.ts";
import type { ToldChange } from "#web/features/log/in-pairs.ts";

/** The fields of one side of a game: of which, and what each is called. */
const sided = {
  t1s: ["home", "score"],
  t2s: ["away", "score"],
  t1_shootout: ["home", "shootout"],
  t2_shootout: ["away", "shootout"],
  t1_yellow: ["home", "yellow"],
  t2_yellow: ["away", "yellow"],
  t1_second_yellow: ["home", "secondYellow"],
  t2_second_yellow: ["away", "secondYellow"],
  t1_red: ["home", "red"],
  t2_red: ["away", "red"],
} as const;

/** Which of a game's teams a side is. */
export function sideOf(side: unknown): 0 | 1 | null {
  return side === "home" ? 0 : side === "away" ? 1 : null;
}

/** What a field is called; one of a side by its team, where that is known. */
export function useFieldName() {
  const { t } = useTranslation("log");

  return (field: ToldChange["field"], teams: ChangedRow["teams"]): string => {
    if (field === "score" || field === "shootout") return t(`pairs.${field}`);
    if (!isSided(field)) return t(`fields.${field}`);
    const [side, what] = sided[field];
    const team = teams?.[side === "home" ? 0 : 1] ?? t(`values.${side}`);
    return t(`ofTeam.${what}`, { team });
  };
}

function isSided(field: string): field is keyof typeof sided {
  return field in sided;
}
