import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { IdParams } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { isOpen } from "#contract/schedule/match-status.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { CodedSheetsQuery, ScoreSheetsQuery } from "#contract/schedule/score-sheets.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithSheets } from "./sheet-processes.ts";
import { attachment } from "#server/attachment.ts";
import { AppError, notFound } from "#server/errors.ts";
import { makeGameCodes } from "#server/features/scorer-links/make-links.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import { originOf } from "#server/origin.ts";
import { requireActor } from "#server/plugins/access.ts";
import { untilGone } from "#server/plugins/until-gone.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { inAnyCase } from "#server/write/record.ts";
import { collectSheets, findGames, type SheetsChoice, type SheetTokens } from "./collect-sheets.ts";
import type { SheetBook } from "./sheet.ts";

/** `/tournaments/:id/score-sheets.pdf`: sheets for referees, filled in as far as is known. */
export function registerScoreSheetRoutes(api: Api, dependencies: WithSheets): void {
  const draw: Draw = async (book, request, reply) => {
    const account = requireActor(request).id;
    const pdf = await dependencies.sheets.run(book, { account, signal: untilGone(reply) });
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", attachment(book.tournament, "score-sheets", "pdf"))
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  };

  registerReading(api, dependencies, draw);
  registerMaking(api, dependencies, draw);
}

type Draw = (
  book: SheetBook,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

function registerReading(api: Api, { database, config }: Dependencies, draw: Draw): void {
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
        ...schema,
        summary: "Pre-filled score sheets of the games that fit every filter, as PDF",
      },
    },
    async (request, reply) => {
      const { params, query: choice } = request;
      const book = await database
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((trx) => {
          // Phones at the court follow the codes there.
          const origin = originOf(request, config);
          return readBook({ id: params.id, choice, origin }, trx);
        });
      return draw(book, request, reply);
    },
  );
}

function registerMaking(api: Api, { database, config }: Dependencies, draw: Draw): void {
  api.post(
    paths.tournamentScoreSheets(":id"),
    {
      config: {
        access: { ability: "manage_scorers", of: "tournament" },
        counted: "sheetsByAccount",
        errors: ["impossible", "stale"],
      },
      schema: {
        ...schema,
        querystring: CodedSheetsQuery,
        summary:
          "The same, each game that is not over with codes of its own, for who keeps its score, both its captains or each",
      },
    },
    async (request, reply) => {
      const { params, query: choice } = request;
      const book = await changeAsManager(
        {
          request,
          reply,
          tournamentId: params.id,
          database,
          action: "tournament.make_link",
          details: inAnyCase,
        },
        ({ tournament }, trx) => {
          const origin = originOf(request, config);
          const { codes } = choice;
          const giveCodes = async (games: ScheduleRow[]): Promise<SheetTokens> => {
            const open = games.filter(isOpen);
            const makeFor = (whom: { forCaptains: boolean }) =>
              makeGameCodes({ games: open, ...whom }, tournament, trx);
            return {
              ...(codes !== "captains" && { scorers: await makeFor({ forCaptains: false }) }),
              ...(codes !== "scorers" && { captains: await makeFor({ forCaptains: true }) }),
            };
          };
          return readBook({ id: params.id, choice, origin, giveCodes }, trx);
        },
      );
      return draw(book, request, reply);
    },
  );
}

const schema = {
  tags: ["schedule"],
  params: IdParams,
  querystring: ScoreSheetsQuery,
  produces: ["application/pdf"],
  response: { 200: z.unknown().meta({ type: "string", format: "binary" }) },
};

interface BookRequest {
  id: number;
  choice: SheetsChoice;
  origin: string;
  giveCodes?: (games: ScheduleRow[]) => Promise<SheetTokens>;
}

async function readBook(
  { id, choice, origin, giveCodes }: BookRequest,
  trx: Transaction,
): Promise<SheetBook> {
  const tournament = await findTournamentById(id, trx);
  if (!tournament) throw notFound("Tournament");
  const games = await findGames(tournament, choice, trx);
  if (games.length === 0) throw choice.match ? notFound("Match") : noGames();
  if (games.length > limits.scoreSheets.max) throw tooMany(games.length);
  const tokens = await giveCodes?.(games);
  return collectSheets(tournament, { games, choice, origin, ...(tokens && { tokens }) }, trx);
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
