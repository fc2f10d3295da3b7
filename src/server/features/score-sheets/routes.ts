import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { IdParams } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { ScoreSheetsQuery } from "#contract/score-sheets.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { attachment } from "#server/attachment.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import { originOf } from "#server/origin.ts";
import { requireActor } from "#server/plugins/access.ts";
import { untilGone } from "#server/plugins/until-gone.ts";
import { createProcesses } from "#server/workers.ts";
import { collectSheets, findGames, type SheetsChoice } from "./collect-sheets.ts";
import type { SheetBook } from "./sheet.ts";

const timeoutMs = 90_000;

/** `GET /tournaments/:id/score-sheets.pdf`: sheets for referees, filled in as far as is known. */
export function registerScoreSheetRoutes(api: Api, { database, config }: Dependencies): void {
  const processes = createProcesses<SheetBook, Uint8Array>({
    module: new URL("./worker.ts", import.meta.url),
    timeoutMs,
    tooMuch: () => new AppError("impossible", "refusals.sheets.slow"),
  });
  api.addHook("onClose", processes.close);

  api.get(
    paths.tournamentScoreSheets(":id"),
    {
      // A HEAD request would have them drawn for nothing.
      exposeHeadRoute: false,
      config: {
        access: { ability: "print_score_sheets", of: "tournament" },
        counted: "sheetsByAccount",
        errors: ["impossible"],
      },
      schema: {
        summary: "Pre-filled score sheets of the games that fit every filter, as PDF",
        tags: ["schedule"],
        params: IdParams,
        querystring: ScoreSheetsQuery,
        produces: ["application/pdf"],
        response: { 200: z.unknown().meta({ type: "string", format: "binary" }) },
      },
    },
    async (request, reply) => {
      const book = await readBook(request, {
        choice: request.query,
        id: request.params.id,
        database,
        config,
      });
      const pdf = await processes.run(book, {
        account: requireActor(request).id,
        signal: untilGone(reply),
      });
      return reply
        .header("content-type", "application/pdf")
        .header("content-disposition", attachment(book.tournament, "score-sheets", "pdf"))
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    },
  );
}

interface BookRequest {
  id: number;
  choice: SheetsChoice;
  database: Database;
  config: Config;
}

async function readBook(
  request: FastifyRequest,
  { id, choice, database, config }: BookRequest,
): Promise<SheetBook> {
  const tournament = await findTournamentById(id, database);
  if (!tournament) throw notFound("Tournament");
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const games = await findGames(id, choice, trx);
      if (games.length === 0) throw choice.match ? notFound("Match") : noGames();
      if (games.length > limits.scoreSheets.max) {
        throw tooMany(games.length);
      }
      // Phones at the court follow the codes there.
      const origin = originOf(request, config);
      return collectSheets(tournament, { games, choice, origin }, trx);
    });
}

function noGames(): AppError {
  return new AppError("impossible", "refusals.sheets.none");
}

function tooMany(count: number): AppError {
  const { max } = limits.scoreSheets;
  return new AppError("impossible", {
    code: "refusals.sheets.tooMany",
    params: { sheets: count, max },
  });
}
