import {
  areTheirOwnTeams,
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
  /** Nothing is in the tournament yet: the divisions that the table names are made. */
  makesDivisions?: boolean;
}

/** What a table for this place may hold. */
export function fieldsOf({ team, ...tournament }: ImportPlace): readonly ImportField[] {
  if (team) return rosterFields;
  return takesDivisions(tournament)
    ? importFields
    : importFields.filter((field) => field !== "division");
}

/** Whether a row may say which division its team is in. */
export function takesDivisions(place: Pick<ImportPlace, "divisions" | "makesDivisions">): boolean {
  return place.divisions !== undefined || place.makesDivisions === true;
}

/** Whether the columns are matched as far as every row needs it. */
export function isMapped({ team }: ImportPlace, mapping: ColumnMapping): boolean {
  return team
    ? nameFields.some((field) => mapping[field] !== undefined)
    : mapping.team !== undefined || areTheirOwnTeams(mapping);
}
