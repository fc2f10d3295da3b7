import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { GameLine } from "#web/features/schedule/game/game-line.tsx";
import { RowList } from "#web/ui/lists/row-list.tsx";

/** Games of any day below a heading of their own; nothing at all where there are none. */
export function GameList({ title, rows }: { title: string; rows: ScheduleRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <RowList aria-label={title}>
        {rows.map((row) => (
          <li key={row.id}>
            <GameLine row={row} isDated />
          </li>
        ))}
      </RowList>
    </section>
  );
}
