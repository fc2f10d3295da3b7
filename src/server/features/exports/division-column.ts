import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { CsvCell } from "#server/csv.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import type { Words } from "./words.ts";

interface Told {
  bracketId?: number | null;
  teamIds?: (number | null)[];
}

/** A column that says which division a row is about; no column where there are not several. */
export interface DivisionColumn {
  head: string[];
  /** By the row's bracket, or without one by its teams. */
  cell: (told: Told) => CsvCell[];
}

export function divisionColumn(fixtures: Fixtures, words: Words): DivisionColumn {
  if (!hasDivisions(fixtures)) return { head: [], cell: () => [] };
  const names = new Map(fixtures.divisions.map(({ id, name }) => [id, name]));
  return {
    head: [words.t("division")],
    cell: ({ bracketId, teamIds = [] }) => {
      const known = [
        fixtures.brackets.get(bracketId ?? 0),
        ...teamIds.map((id) => fixtures.teams.get(id ?? 0)),
      ].find((one) => one !== undefined);
      return [names.get(known?.division_id ?? 0) ?? null];
    },
  };
}
