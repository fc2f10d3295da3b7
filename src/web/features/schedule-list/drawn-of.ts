import { createContext } from "react";

/** Of a schedule that is drawn in part: what there is to say of the whole. */
export interface WholeSchedule {
  /** How many games there are, and how many the filters leave. */
  games: number;
  shown: number;
  days: string[];
}

/** What a page's games are drawn of, where the server draws the beginning of a long schedule. */
export const DrawnOf = createContext<WholeSchedule | null>(null);
