import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { GameLine } from "#web/features/schedule/game/game-line.tsx";

/** Games whose teams are still to come: one line, which opens into what they wait for. */
export function WaitingGames({ rows }: { rows: ScheduleRow[] }) {
  const { t } = useTranslation("manage");
  if (rows.length === 0) return null;
  const isDated = new Set(rows.map(({ date }) => date)).size > 1;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold hover:bg-sunken">
        {t("scoreEntry.toCome")}{" "}
        <span className="text-sm font-normal text-ink-3">({rows.length})</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row.id}>
            <GameLine {...{ row, isDated }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
