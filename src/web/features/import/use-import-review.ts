import { useMemo, useState } from "react";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useImport, useImportCheck } from "#web/features/import/api.ts";
import type { ColumnMapping } from "#web/features/import/columns.ts";
import { findColumns } from "#web/features/import/find-columns.ts";
import { type ImportPlace, isMapped } from "#web/features/import/place.ts";
import type { Source } from "#web/features/import/read-table.ts";
import { hasPairs } from "#web/features/import/read-rows.ts";
import { readRefusal, toImport } from "#web/features/import/to-import.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/** What a table would become by its columns, as far as this page and the server can tell. */
export function useImportReview(place: ImportPlace, { table }: Source) {
  const [{ hasHeadings, mapping }, setFound] = useState(() => findColumns(place, table));
  const [arePairs, setArePairs] = useState(true);
  const { target, isKnown, queries } = useImportTarget(place);
  const body = useMemo(() => (hasHeadings ? table.slice(1) : table), [hasHeadings, table]);
  const rosterOf = place.team?.name;
  const draft = useMemo(
    () => toImport(body, mapping, target, { rosterOf, arePairs }),
    [body, mapping, target, rosterOf, arePairs],
  );
  const hasAll = isKnown && isMapped(place, mapping);
  const isClean = hasAll && draft.problems.length === 0 && draft.rows.length > 0;
  const storing = useImport(place);
  const isOpen = !storing.isPending && !storing.isSuccess;
  const check = useImportCheck(place, draft.rows, isClean && isOpen);
  const refused = isClean ? (storing.error ?? check.error) : null;
  const problems = refused ? readRefusal(refused, draft.rowNumbers) : draft.problems;

  /** What the server said was of other columns. */
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      storing.reset();
      set(value);
    };
  }

  return {
    columns: {
      hasHeadings,
      mapping,
      hasAll,
      arePairs: !rosterOf && hasPairs(body, mapping) ? arePairs : null,
      setHasHeadings: change((has: boolean) => setFound({ hasHeadings: has, mapping })),
      setMapping: change((next: ColumnMapping) => setFound({ hasHeadings, mapping: next })),
      setArePairs: change(setArePairs),
    },
    target: isKnown ? target : null,
    queries,
    draft: { body, read: draft.read, rows: draft.rows, problems, isClean },
    storing,
    check,
  };
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
