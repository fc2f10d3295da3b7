import type { Subject } from "#contract/abilities/can.ts";
import type { Database } from "#server/database/handle.ts";

/** What an id can name, and what it is called where it isn't there. */
export const subjectNames = {
  tournament: "Tournament",
  team: "Team",
  match: "Match",
  bracket: "Bracket",
  /** Also one that is deleted, as long as it can be restored. */
  restorable_tournament: "Tournament",
  restorable_team: "Team",
} as const;
export type SubjectKind = keyof typeof subjectNames;

/** Who may do what with what an id names; null when it isn't there, or hidden. */
export type FindSubject = (kind: SubjectKind, id: number, db: Database) => Promise<Subject | null>;
