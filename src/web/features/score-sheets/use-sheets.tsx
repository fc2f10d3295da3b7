import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import type { SheetsChoice } from "#web/features/score-sheets/api.ts";
import { withTexts } from "#web/i18n/with-texts.ts";

const SheetsDialog = lazy(async () => ({
  default: await withTexts(
    ["score-sheets"],
    async () => (await import("#web/features/score-sheets/sheets-dialog.tsx")).SheetsDialog,
  ),
}));

interface Asked {
  choice: SheetsChoice;
  count: number;
  title: string;
}

/** The division that is on view, and how many of its games fit the filters. */
interface All {
  division: Division | null;
  count: number;
}

/** Score sheets on demand: of one game, or of all that fit some filters. */
export function useSheets(tournamentId: number, canMakeCodes: boolean) {
  const { t } = useTranslation("manage");
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    openOne: ({ id, game_number: number }: ScheduleRow) =>
      setAsked({ choice: { match: id }, count: 1, title: t("matches.sheetOf", { number }) }),
    openAll: (filters: Record<string, string>, { division, count }: All) => {
      const choice = { ...toChoice(filters), ...(division && { division: division.id }) };
      setAsked({ choice, count, title: t("matches.sheets") });
    },
    dialog: asked ? (
      <Suspense fallback={null}>
        <SheetsDialog
          {...{ tournamentId, canMakeCodes, ...asked }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ) : null,
  };
}

/** The games that get a sheet: those that were canceled only when asked for. */
export function sheetRows(rows: ScheduleRow[], { status }: { status: string }) {
  return status ? rows : rows.filter((row) => row.status !== "CANCELED");
}

function toChoice({ status, bracket, date, court }: Record<string, string>): SheetsChoice {
  return {
    ...(status && { status }),
    ...(bracket && { bracket }),
    ...(date && { date }),
    ...(court && { court }),
  };
}
