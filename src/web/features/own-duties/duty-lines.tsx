import { useTranslation } from "react-i18next";
import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { AboutTime } from "#web/features/estimates/estimates.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  title: string;
  duties: { row: ScheduleRow; roles: Duty["role"][] }[];
}

/** What somebody does at games of others, the next first; nothing where there is no duty. */
export function DutyLines({ title, duties }: Props) {
  const { t } = useTranslation("duties");
  const text = useRowText();
  if (duties.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <RowList aria-label={title}>
        {duties.map(({ row, roles }) => (
          <li key={row.id} className="px-4 py-3">
            <p className="font-semibold tabular-nums">
              {roles.map((role) => t(`roles.${role}`)).join(", ")} ·{" "}
              {row.date ? `${formatWeekday(row.date)}, ` : null}
              {text.time(row)}
              <AboutTime id={row.id} /> · {text.courtLabel(row)}
            </p>
            <p className="text-sm wrap-anywhere text-ink-3">
              #{row.game_number} · {text.team(row, "team1")} – {text.team(row, "team2")}
            </p>
          </li>
        ))}
      </RowList>
    </section>
  );
}
