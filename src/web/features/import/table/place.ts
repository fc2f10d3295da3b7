import {
  type ColumnMapping,
  type ImportField,
  importFields,
  nameFields,
  rosterFields,
} from "#web/features/import/table/columns.ts";

/** Where a table goes: to any team of a tournament, or to the roster of one. */
export interface ImportPlace {
  tournamentId: number;
  team?: { id: number; name: string };
  /** The tournament's divisions in their order, where there are several. */
  divisions?: { id: number; name: string }[];
}

/** What a table for this place may hold. */
export function fieldsOf({ team, divisions }: ImportPlace): readonly ImportField[] {
  if (team) return rosterFields;
  return divisions ? importFields : importFields.filter((field) => field !== "division");
}

/** Whether the columns are matched as far as every row needs it. */
export function isMapped({ team }: ImportPlace, mapping: ColumnMapping): boolean {
  return team
    ? nameFields.some((field) => mapping[field] !== undefined)
    : mapping.team !== undefined;
}
