import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments.ts";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useImport, useImportCheck } from "#web/features/import/api.ts";
import { ColumnChoice } from "#web/features/import/column-choice.tsx";
import { guessColumns, isHeading } from "#web/features/import/columns.ts";
import { ImportOutcome } from "#web/features/import/import-outcome.tsx";
import { ImportPreview } from "#web/features/import/import-preview.tsx";
import type { Source } from "#web/features/import/read-table.ts";
import { readRefusal, toImport } from "#web/features/import/to-import.ts";
import { useImportTexts } from "#web/features/import/use-import-texts.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  tournament: Tournament;
  source: Source;
  onRestart: () => void;
  onDone: () => void;
}

/** The table as it would be imported; nothing is stored until the last button is pressed. */
export function ImportReview({ tournament, source, onRestart, onDone }: Props) {
  const { t } = useTranslation("import");
  const { describeResult } = useImportTexts();
  const { table, fileName } = source;
  const [hasHeadings, setHasHeadings] = useState(() => isHeading(table[0]!.cells));
  const [mapping, setMapping] = useState(() => guessColumns(table[0]!.cells));
  const target = useImportTarget(tournament.id);
  const body = useMemo(() => (hasHeadings ? table.slice(1) : table), [hasHeadings, table]);
  const draft = useMemo(() => toImport(body, mapping, target), [body, mapping, target]);
  const isMapped = mapping.team !== undefined;
  const isClean = isMapped && draft.problems.length === 0 && draft.rows.length > 0;
  const storing = useImport(tournament.id);
  const isOpen = !storing.isPending && !storing.isSuccess;
  const check = useImportCheck(tournament.id, draft.rows, isClean && isOpen);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const refused = isClean ? (storing.error ?? check.error) : null;
  const problems = refused ? readRefusal(refused, draft.rowNumbers) : draft.problems;

  async function handleImport() {
    try {
      const result = await storing.mutateAsync(draft.rows);
      showToast.success(describeResult(result));
      onDone();
    } catch {
      // The outcome below says what happened; the table and the columns stay.
    }
  }

  function change(apply: () => void) {
    storing.reset();
    apply();
  }

  return (
    <div className="flex flex-col gap-6">
      <ColumnChoice
        {...{ source, hasHeadings, mapping, target }}
        titleRef={title}
        from={fileName === null ? t("columns.pasted") : t("columns.file", { name: fileName })}
        onHeadings={(value) => change(() => setHasHeadings(value))}
        onMapping={(value) => change(() => setMapping(value))}
      />
      {isMapped ? (
        <>
          <ImportPreview table={body} mapping={mapping} problems={problems ?? []} />
          <ImportOutcome
            problems={problems}
            check={isClean ? check : null}
            storingError={storing.error}
          />
        </>
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onRestart}>{t("actions.another")}</Button>
        <Button
          variant="primary"
          isPending={storing.isPending}
          disabled={!isClean || !check.isSuccess || check.isFetching}
          onClick={() => void handleImport()}
        >
          {t("actions.import")}
        </Button>
      </div>
    </div>
  );
}

/** What is known here of the tournament; its rosters only the server looks at. */
function useImportTarget(tournamentId: number) {
  const teams = useTournamentTeams(tournamentId);
  const brackets = useBrackets(tournamentId);
  return useMemo(
    () => ({
      teams: (teams.data ?? []).map(({ name }) => ({ name, players: [] })),
      brackets: brackets.data ?? [],
    }),
    [teams.data, brackets.data],
  );
}
