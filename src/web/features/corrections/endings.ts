import { useTranslation } from "react-i18next";
import type { EnteredOutcome, LostBy } from "#contract/games/outcomes.ts";

/** How a game can have ended without being played to its end. */
export interface Ending {
  outcome: Exclude<EnteredOutcome, "played">;
  lost_by: LostBy | null;
}

/** In the order in which they are offered. */
export const endings: readonly Ending[] = [
  { outcome: "walkover", lost_by: "home" },
  { outcome: "walkover", lost_by: "away" },
  { outcome: "retired", lost_by: "home" },
  { outcome: "retired", lost_by: "away" },
  { outcome: "abandoned", lost_by: null },
  { outcome: "double_forfeit", lost_by: null },
];

/** What an ending is called, with the team that it names. */
export function useEndingText(names: { home: string; away: string }) {
  const { t } = useTranslation("outcomes");
  return ({ outcome, lost_by }: Ending) =>
    t(`choices.${outcome}`, { team: lost_by === null ? "" : names[lost_by] });
}

export function keyOf({ outcome, lost_by }: Ending): string {
  return `${outcome} ${lost_by ?? ""}`;
}
