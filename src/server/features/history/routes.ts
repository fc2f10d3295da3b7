import { z } from "zod";
import { can } from "#contract/abilities/can.ts";
import { IdParam, IdParams } from "#contract/common.ts";
import {
  type HistoryEntry,
  HistoryQuery,
  HistoryResponse,
  UndoPreviewResponse,
  UndoResponse,
} from "#contract/history/history.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { findSubject } from "#server/features/subjects/repository.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { inAnyCase } from "#server/write/record.ts";
import { presentHistory } from "./present/present-history.ts";
import { nameAskedFor } from "./present/row-names.ts";
import { previewUndo } from "./preview-undo.ts";
import { findHistory } from "./reading-repository.ts";
import { undoEntry } from "./undo-entry.ts";

const tags = ["tournaments"];
const UndoParams = z.object({ id: IdParam, entryId: IdParam });

/** What happened in a tournament, for those who run it, and taking it back. */
export function registerHistoryRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api, dependencies);
  registerUndoing(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    paths.tournamentHistory(":id"),
    {
      config: { access: { ability: "see_score_history", of: "tournament" } },
      schema: {
        tags,
        summary:
          "Who changed what in a tournament, a game or a team, newest first; for the desk, which scores",
        params: IdParams,
        querystring: HistoryQuery,
        response: { 200: HistoryResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const subject = await findSubject("tournament", id, database);
      const seesAll = subject !== null && can(request.principal, "see_history", subject);
      const scope = { tournamentId: id, onlyScores: !seesAll };
      const { rows, total } = await findHistory(scope, request.query, database);
      reply.header("cache-control", "no-store");
      const isOwner = subject !== null && can(request.principal, "manage_members", subject);
      const entries = await presentHistory(rows, { tournamentId: id, isOwner }, database);
      return {
        // Whoever may not take back is offered no way to.
        entries: seesAll ? entries : entries.map(forTheDesk),
        pagination: toPagination(request.query, total),
        of: await nameAskedFor(request.query, id, database),
      };
    },
  );
}

/** Whoever takes nothing back is told so once, above the entries. */
function forTheDesk(entry: HistoryEntry): HistoryEntry {
  return { ...entry, undo: entry.undo === "undone" ? "undone" : "never", why: null };
}

const refusals = [
  "not_found",
  "stale",
  "impossible",
  "invalid_transition",
  "advancement_conflict",
  "match_locked",
  "court_conflict",
  "court_closed",
  "team_conflict",
  "game_number_taken",
  "bracket_name_taken",
] as const;

function registerUndoing(api: Api, { database }: Dependencies): void {
  api.get(
    paths.historyUndo(":id", ":entryId"),
    {
      config: {
        counted: "previewByAccount",
        access: { ability: "see_history", of: "tournament" },
      },
      schema: {
        tags,
        summary: "What taking an entry of the history back would do; changes nothing",
        params: UndoParams,
        response: { 200: UndoPreviewResponse },
      },
    },
    async (request, reply) => {
      const { id, entryId } = request.params;
      const preview = await rehearseTournament(database, id, async (trx, tournament) => {
        authorize(request, tournament);
        return previewUndo({ entryId, actor: requireActor(request) }, tournament, trx);
      });
      reply.header("cache-control", "no-store");
      return { preview };
    },
  );

  api.post(
    paths.historyUndo(":id", ":entryId"),
    {
      config: {
        counted: "undoByAccount",
        access: { ability: "see_history", of: "tournament" },
        errors: [...refusals],
      },
      schema: {
        tags,
        summary: "Take an entry of the history back; itself an entry, which can be taken back",
        params: UndoParams,
        response: { 200: UndoResponse },
      },
    },
    async (request, reply) => {
      const { id: tournamentId, entryId: undoes } = request.params;
      const { entryId } = await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "history.undo",
          subjectId: ({ subjectId }: { subjectId: number | null }) => subjectId,
          undoes,
          details: inAnyCase,
        },
        async ({ tournament, actor, entryId: id }, trx) => ({
          ...(await undoEntry({ entryId: undoes, actor }, tournament, trx)),
          entryId: id,
        }),
      );
      return { entry_id: entryId };
    },
  );
}
