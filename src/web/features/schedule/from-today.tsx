import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { splitEarlier } from "#web/features/schedule/rows.ts";
import { dateIn } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Props {
  rows: ScheduleRow[];
  zone: string;
  /** Whatever the day is: on paper, and of what was looked for. */
  isAll: boolean;
  children: (rows: ScheduleRow[]) => ReactNode;
}

/** Games from where the day is on; those that are over come at a press. */
export function FromToday({ rows, zone, isAll, children }: Props) {
  const { t } = useTranslation("tournaments");
  const [isWhole, setIsWhole] = useState(false);
  const today = dateIn(zone, new Date(useNow()));
  const { earlier, rest } = useMemo(() => splitEarlier(rows, today), [rows, today]);
  const count = isAll ? 0 : earlier.length;
  return (
    <>
      {count > 0 ? (
        <div>
          <Button size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? "schedule.hideEarlier" : "schedule.showEarlier", { count })}
          </Button>
        </div>
      ) : null}
      {children(isWhole || isAll ? rows : rest)}
    </>
  );
}
