import type { BoardModel } from "./use-board-model.ts";
import { todayIn } from "#web/i18n/dates.ts";
import { useAddress } from "#web/ui/browser/use-address.ts";

/** The day in the address; else today when there is one, else the first with games. */
export function useDay(days: BoardModel["days"], zone: string) {
  const [params, change] = useAddress();
  const named = params.get("day") ?? "";
  const today = todayIn(zone);
  const standard =
    days.find(({ date }) => date === today) ?? days.find(({ games }) => games > 0) ?? days[0];
  const day = /^\d{4}-\d\d-\d\d$/.test(named) ? named : (standard?.date ?? today);
  const setDay = (date: string) => change({ day: date });
  return [day, setDay] as const;
}
