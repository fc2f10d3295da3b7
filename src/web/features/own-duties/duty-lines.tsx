import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { DutyLine, DutyList } from "#web/features/own-duties/duty-list.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";

interface Props {
  title: string;
  duties: { row: ScheduleRow; roles: Duty["role"][] }[];
}

/** What somebody does at games of others, the next first; nothing where there is no duty. */
export function DutyLines({ title, duties }: Props) {
  const text = useRowText();
  return (
    <DutyList title={title}>
      {duties.map(({ row, roles }) => (
        <DutyLine
          key={row.id}
          {...{ id: row.id, number: row.game_number, roles }}
          when={[row.date ? `${formatWeekday(row.date)}, ` : "", text.time(row)].join("")}
          court={text.courtLabel(row)}
          sides={[text.team(row, "team1"), text.team(row, "team2")]}
        />
      ))}
    </DutyList>
  );
}
