import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useImport, useImportCheck } from "#web/features/import/api.ts";
import { ColumnChoice } from "#web/features/import/column-choice.tsx";
import { guessColumns, isHeading, only } from "#web/features/import/columns.ts";
import { ImportOutcome } from "#web/features/import/import-outcome.tsx";
import { ImportPreview } from "#web/features/import/import-preview.tsx";
import { fieldsOf, type ImportPlace, isMapped } from "#web/features/import/place.ts";
import type { Source } from "#web/features/import/read-table.ts";
import { readRefusal, toImport } from "#web/features/import/to-import.ts";
import { useImportTexts } from "#web/features/import/use-import-texts.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoicesFailure } from "#web/ui/choices-failure.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Loading, SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.ts";

interface Props {
  place: ImportPlace;
  source: Source;
  onRestart: () => void;
  onDone: () => void;
}

/** The table as it would be imported; nothing is stored until the last button is pressed. */
export function ImportReview({ place, source, onRestart, onDone }: Props) {
  const { t } = useTranslation("import");
  const { describeResult } = useImportTexts(place);
  const { table, fileName } = source;
  const [hasHeadings, setHasHeadings] = useState(() => isHeading(table[0]!.cells));
  const [mapping, setMapping] = useState(() =>
    only(fieldsOf(place), guessColumns(table[0]!.cells)),
  );
  const { target, isKnown, queries } = useImportTarget(place);
  const body = useMemo(() => (hasHeadings ? table.slice(1) : table), [hasHeadings, table]);
  const rosterOf = place.team?.name;
  const draft = useMemo(
    () => toImport(body, mapping, target, rosterOf),
    [body, mapping, target, rosterOf],
  );
  const hasColumns = isKnown && isMapped(place, mapping);
  const isClean = hasColumns && draft.problems.length === 0 && draft.rows.length > 0;
  const storing = useImport(place);
  const isOpen = !storing.isPending && !storing.isSuccess;
  const check = useImportCheck(place, draft.rows, isClean && isOpen);
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
        {...{ source, hasHeadings, mapping, place }}
        target={isKnown ? target : null}
        titleRef={title}
        from={fileName === null ? t("columns.pasted") : t("columns.file", { name: fileName })}
        onHeadings={(value) => change(() => setHasHeadings(value))}
        onMapping={(value) => change(() => setMapping(value))}
      />
      <ChoicesFailure title={t("targetFailed")} queries={queries} />
      {queries.some(({ isLoading, isError }) => isLoading && !isError) ? (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      ) : null}
      {body.length === 0 ? <FieldError message={t("source.empty")} /> : null}
      {hasColumns && body.length > 0 ? (
        <>
          <ImportPreview {...{ table: body, mapping, rosterOf }} problems={problems ?? []} />
          <ImportOutcome
            place={place}
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
function useImportTarget({ tournamentId, team }: ImportPlace) {
  const teams = useTournamentTeams(tournamentId, !team);
  const brackets = useBrackets(tournamentId, !team);
  const target = useMemo(
    () => ({
      teams: (team ? [team] : (teams.data ?? [])).map(({ name }) => ({ name, players: [] })),
      brackets: brackets.data ?? [],
    }),
    [team, teams.data, brackets.data],
  );
  const isKnown = team !== undefined || (teams.data !== undefined && brackets.data !== undefined);
  return { target, isKnown, queries: [teams, brackets] };
}
