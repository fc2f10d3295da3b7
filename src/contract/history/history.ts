import { z } from "zod";
import { auditActions } from "./audit-actions.ts";
import { AuditEntry, auditAreas, auditFields, auditTexts } from "./audit-log.ts";
import { SaidText } from "#contract/errors.ts";
import { ChampionChange, FollowUp } from "#contract/matches/corrections.ts";
import { Id, IdParam, Pagination } from "#contract/common.ts";
import { PageQuery, SearchText } from "#contract/inputs.ts";
import { DayQuery } from "./security-log.ts";
import { TeamSource } from "#contract/schedule/schedule.ts";
import { RankMove } from "#contract/teams/withdrawal.ts";

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * The records whose changes are kept: a helper by the account, a check-in by its team; of what phones
 * sent what the desk decided.
 */
const changedKinds = [
  "tournament",
  "court",
  "closure",
  "bracket",
  "match",
  "team",
  "player",
  "division",
  "member",
  "official",
  "announcement",
  "link",
  "check_in",
  "invitation",
  "screen",
  "picture",
  "claim",
  "desk_call",
] as const;

/** A record that an entry changed, with what differs in words of its fields. */
export const ChangedRow = z.object({
  kind: z.enum(changedKinds),
  id: z.int(),
  name: z.string().nullable(),
  /** Of a game: who plays it, as far as that is known. */
  teams: z.tuple([z.string().nullable(), z.string().nullable()]).nullable(),
  /** Of a game with a place that is open: whom that waits for, as far as that is known. */
  sources: z.tuple([TeamSource.nullable(), TeamSource.nullable()]).optional(),
  /** Of a game whose sets or periods differ: by which of the tournament's formats it is played. */
  place: z.object({ bracket_id: Id.nullable(), round: z.int(), for_place: z.boolean() }).optional(),
  /** Whether it was made, changed or removed. */
  change: z.enum(["added", "changed", "removed"]),
  changes: z.array(z.object({ field: z.enum(auditFields), before: Value, after: Value })),
  texts: z.array(z.enum(auditTexts)),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

/**
 * An entry of a tournament's history. `undo`: it can be asked for; it was taken back; what it deleted
 * is restored elsewhere; the log doesn't hold what it would take.
 */
export const HistoryEntry = AuditEntry.pick({
  id: true,
  at: true,
  action: true,
  actor: true,
  subject: true,
  changes: true,
  texts: true,
}).extend({
  /** The kind of device, from a closed list; null where it isn't known. */
  device: z.string().nullable(),
  /** What was to become of later games, where a result was changed that they hung on. */
  follow_up: FollowUp.nullable(),
  rows: z.array(ChangedRow),
  /** How many more rows changed than are listed. */
  more: z.int(),
  undo: z.enum(["open", "undone", "restore", "never"]),
  /** Why it can't be asked for; null also for who may take nothing back. */
  why: SaidText.nullable(),
  /** What it took back. */
  undoes: z.object({ id: z.int(), action: z.enum(auditActions) }).nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const historyAreas = auditAreas.filter((area) => area !== "account");

export const HistoryQuery = PageQuery.extend({
  ...DayQuery.shape,
  person: SearchText,
  area: z.enum(auditAreas).optional(),
  match: IdParam.optional(),
  team: IdParam.optional(),
  division: IdParam.optional(),
});
export const HistoryResponse = z.object({
  entries: z.array(HistoryEntry),
  pagination: Pagination,
  /** The number of the game or the name of the team that was asked for. */
  of: z.string().nullable(),
});

const count = z.int();

/** How many records come back as they were, and how many go. */
const UndoTotals = z.object({
  games_back: count,
  games_gone: count,
  brackets_back: count,
  brackets_gone: count,
  teams_back: count,
  teams_gone: count,
  players_back: count,
  players_gone: count,
  officials_back: count,
  officials_gone: count,
  members_back: count,
  members_gone: count,
  /** Codes for scores: on sheets of games, say. */
  links_back: count,
  links_gone: count,
  /** Codes that were ended and open again for whoever has them. */
  links_open: count,
  /** Who was asked to help, to captain or to officiate, and isn't any more. */
  invitations_gone: count,
  /** Who was asked and can say yes again, by the link that they have. */
  invitations_back: count,
  /** Announcements that go, and of which people were told. */
  announcements_told: count,
  /** Entries of phones that waited for the desk at games that come back: these are lost. */
  claims_lost: count,
  /** Teams that have other games, or theirs at another time or place. */
  teams_told: count,
});
export type UndoTotals = z.infer<typeof UndoTotals>;

/** A record that an undo would change; what people typed in it reads so now, and so afterwards. */
const UndoneRow = ChangedRow.extend({
  told: z.array(
    z.object({
      text: z.enum(auditTexts),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type UndoneRow = z.infer<typeof UndoneRow>;

/** What taking an entry back would do; where it can't be, why not. */
export const UndoPreviewResponse = z.object({
  preview: z.object({
    refusal: SaidText.nullable(),
    totals: UndoTotals,
    rows: z.array(UndoneRow),
    more: z.int(),
    moves: z.array(RankMove),
    champions: z.array(ChampionChange),
  }),
});
export type UndoPreview = z.infer<typeof UndoPreviewResponse>["preview"];

export const UndoResponse = z.object({ entry_id: Id });
