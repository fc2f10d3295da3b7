import { IdParams } from "#contract/common.ts";
import { GenerateBody, GenerateResponse } from "#contract/generation.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeBy, sendRevision } from "#server/plugins/revision.ts";
import { createEngineThreads } from "./engine-threads.ts";
import { generate } from "./generate.ts";

/** `POST /tournaments/:id/generate-random-brackets`. */
export function registerGenerationRoutes(api: Api, { database }: Dependencies): void {
  const threads = createEngineThreads();
  const running = new Set<number>();
  api.addHook("onClose", threads.close);

  api.post(
    paths.generateBrackets(":id"),
    {
      config: {
        access: "tournament_manager",
        errors: ["stale", "impossible", "generation_running", "bracket_name_taken", "match_locked"],
      },
      schema: {
        summary: "Draw brackets and matches and schedule them",
        tags: ["tournaments"],
        params: IdParams,
        body: GenerateBody,
        response: { 200: GenerateResponse },
      },
    },
    async (request, reply) => {
      const { answer, revision } = await generate(
        {
          tournamentId: request.params.id,
          body: request.body,
          ...changeBy(request),
        },
        { database, threads, running },
      );
      sendRevision(reply, revision);
      return answer;
    },
  );
}
