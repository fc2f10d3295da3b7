import { useMemo, useState } from "react";
import { useBrackets } from "#web/features/brackets/api.ts";
import { useImport, useImportCheck } from "#web/features/import/api.ts";
import { type ColumnMapping, isDivisionHeading } from "#web/features/import/table/columns.ts";
import { findColumns } from "#web/features/import/table/find-columns.ts";
import { type ImportPlace, isMapped } from "#web/features/import/table/place.ts";
import { readRefusal } from "#web/features/import/table/read-refusal.ts";
import { useTableCheck } from "#web/features/import/use-table-check.ts";
import type { Source } from "#web/features/import/table/use-table-reading.ts";
import { useTournamentTeams } from "#web/features/tournaments/api.ts";

/** What a table would become by its columns, as far as this page and the server can tell. */
export function useImportReview(place: ImportPlace, { table, worker }: Source) {
  const [{ hasHeadings, mapping }, setFound] = useState(() => findColumns(place, table.head));
  const [arePairs, setArePairs] = useState(true);
  const { target, isKnown, queries } = useImportTarget(place);
  const count = hasHeadings ? table.count - 1 : table.count;
  const hasAll = isKnown && isMapped(place, mapping);
  const rosterOf = place.team?.name;
  const options = useMemo(
    () => (hasAll && count > 0 ? { hasHeadings, mapping, target, rosterOf, arePairs } : null),
    [hasAll, count, hasHeadings, mapping, target, rosterOf, arePairs],
  );
  const local = useTableCheck(worker, options);
  const { checked } = local;
  const isClean = local.isCurrent && checked?.rows != null;
  const storing = useImport(place);
  const isOpen = !storing.isPending && !storing.isSuccess;
  const check = useImportCheck(place, checked, isClean && isOpen);
  const refused = isClean ? (storing.error ?? check.error) : null;
  const refusal = refused ? readRefusal(refused, checked?.rowNumbers ?? []) : null;
  const problems = refused ? refusal : (checked?.problems ?? []);

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
      areDivisions: hasHeadings && isDivisionHeading(table.head[0]?.cells[mapping.bracket ?? -1]),
      arePairs: !rosterOf && checked?.hasPairs ? arePairs : null,
      setHasHeadings: change((has: boolean) => setFound({ hasHeadings: has, mapping })),
      setMapping: change((next: ColumnMapping) => setFound({ hasHeadings, mapping: next })),
      setArePairs: change(setArePairs),
    },
    target: isKnown ? target : null,
    queries,
    count,
    local,
    problems,
    problemCount: refused ? (refusal?.length ?? 0) : (checked?.problemCount ?? 0),
    isClean,
    storing,
    check,
  };
}

function nameOf(divisions: ImportPlace["divisions"], id: number | null): string | null {
  return divisions?.find((division) => division.id === id)?.name ?? null;
}

/** What is known here of the tournament; its rosters only the server looks at. */
function useImportTarget({ tournamentId, team, divisions, makesDivisions }: ImportPlace) {
  const only = team?.name;
  const teams = useTournamentTeams(tournamentId, !team);
  const brackets = useBrackets(tournamentId, !team);
  const target = useMemo(
    () => ({
      teams: (only === undefined
        ? (teams.data ?? [])
        : [{ name: only, seed: null, division_id: null }]
      ).map(({ name, seed, division_id: id }) => ({
        name,
        seed,
        division: nameOf(divisions, id),
        players: [],
      })),
      brackets: (brackets.data ?? []).map(({ name, division_id: id }) => ({
        name,
        division: nameOf(divisions, id),
      })),
      divisions: divisions?.map(({ name }) => name),
      makesDivisions,
    }),
    [only, teams.data, brackets.data, divisions, makesDivisions],
  );
  const isKnown = team !== undefined || (teams.data !== undefined && brackets.data !== undefined);
  return { target, isKnown, queries: [teams, brackets] };
}
