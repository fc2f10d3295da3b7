import { useContext } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { divisionIn, hasDivisions } from "#contract/tournaments/divisions.ts";
import { DivisionsContext } from "#web/features/board/drag/board-context.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { knownName } from "#web/i18n/known-names.ts";

/**
 * What a game is played for: its group, or its stage of a knock-out, which several divisions can have.
 * Where both find no room the stage stays whole, as divisions differ in their first letters.
 */
export function StageOfGame({ row }: { row: ScheduleRow }) {
  const divisions = useContext(DivisionsContext);
  const text = useRowText();
  const bracket = text.bracket(row);
  if (!row.stage_name) {
    return (
      <span className="truncate" title={bracket}>
        {bracket}
      </span>
    );
  }
  const stage = knownName(row.stage_name);
  const division = hasDivisions({ divisions })
    ? divisionIn(divisions, row.bracket_id)?.name
    : undefined;
  return (
    <span className="flex min-w-0" title={`${bracket} · ${stage}`}>
      {division === undefined ? null : (
        <>
          <span className="min-w-[3ch] shrink-[1000] truncate">{division}</span>
          <span className="whitespace-pre"> · </span>
        </>
      )}
      <span className="min-w-0 truncate">{stage}</span>
    </span>
  );
}
