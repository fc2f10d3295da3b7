import { z } from "zod";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { QuestionBody, QuestionsResponse } from "#contract/tournaments/contact.ts";
import { paths } from "#contract/paths.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { findRecipient } from "#server/features/notifications/members-repository.ts";
import { requireTeam } from "#server/features/teams/require-team.ts";
import { findTournamentById } from "#server/features/tournaments/repository.ts";
import { pairOf } from "#server/network.ts";
import { deleteQuestion, findQuestions, insertQuestion } from "./repository.ts";
import { writeQuestion } from "./write-question.ts";

const tags = ["contact"];

/** Questions to whoever organises a tournament: asking one, reading and removing them. */
export function registerQuestionRoutes(api: Api, dependencies: Dependencies): void {
  registerAsking(api, dependencies);
  registerReading(api, dependencies.database);
}

function registerAsking(api: Api, { config, database, limits, mail }: Dependencies): void {
  api.post(
    paths.tournamentQuestions(":id"),
    {
      bodyLimit: 32 * 1024,
      config: { access: "public", errors: ["not_found"] },
      schema: {
        tags,
        summary: "Ask whoever organises a tournament; the answer comes by e-mail",
        params: IdParams,
        body: QuestionBody,
        response: { 201: Done },
      },
    },
    async ({ params, body, ip, actor }, reply) => {
      await limits.byAddress("questionByAddress", ip);
      const tournament = await requireTournament(params.id, database);
      const team = body.team_id === undefined ? null : await requireTeam(body.team_id, database);
      if (team && team.tournament_id !== tournament.id) throw notFound("Team");
      await limits.byAccount("questionByAccount", actor?.id ?? pairOf(body.email, ip));
      await limits.byTournament("questionByTournament", tournament.id);
      await insertQuestion(tournament.id, body, database);
      const organiser = (await findRecipient(tournament.creator_id, database))!;
      await mail.send(
        writeQuestion({ question: body, tournament, team }, organiser, config.publicUrl),
      );
      return reply.status(201).send({ success: true });
    },
  );
}

function registerReading(api: Api, database: Database): void {
  api.get(
    paths.tournamentQuestions(":id"),
    {
      config: { access: { ability: "answer_questions", of: "tournament" }, errors: ["not_found"] },
      schema: {
        tags,
        summary: "The questions about a tournament, the newest first",
        params: IdParams,
        response: { 200: QuestionsResponse },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return { questions: await findQuestions(request.params.id, database) };
    },
  );

  api.delete(
    paths.tournamentQuestion(":id", ":questionId"),
    {
      config: { access: { ability: "answer_questions", of: "tournament" }, errors: ["not_found"] },
      schema: {
        tags,
        summary: "Remove a question that is answered",
        params: z.object({ id: IdParam, questionId: IdParam }),
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id: tournamentId, questionId: id } = request.params;
      if (!(await deleteQuestion({ id, tournamentId }, database))) throw notFound("Question");
      return { success: true as const };
    },
  );
}

async function requireTournament(id: number, database: Database) {
  const tournament = await findTournamentById(id, database);
  if (!tournament) throw notFound("Tournament");
  return tournament;
}
