import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { missingOf } from "#web/features/today/check-ins.ts";

interface Props {
  row: ScheduleRow;
  there: ReadonlySet<number> | undefined;
}

/** Whom a game waits for. */
export function MissingNote({ row, there }: Props) {
  const { t } = useTranslation("today");
  const [team, other] = missingOf(row, there);
  if (!team) return null;
  return (
    <p className="text-xs font-medium text-warning wrap-anywhere">
      {other
        ? t("missingBoth", { team: team.name, other: other.name })
        : t("missing", { team: team.name })}
    </p>
  );
}
