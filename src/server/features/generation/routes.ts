import { IdParams } from "#contract/common.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import {
  GenerateBody,
  GenerationPreviewBody,
  LastGenerationResponse,
} from "#contract/brackets/generation.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithEngine } from "./engine-processes.ts";
import { requireActor } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { untilGone } from "#server/plugins/until-gone.ts";
import { generate, previewGeneration } from "./generate.ts";
import { findLastGeneration } from "./last-generation-repository.ts";

// Each slot may name every court.
const slots = limits.timeSlots.max * limits.courtsPerTournament.max;
const planBody = { bytes: 256 * 1024, values: slots + 5000 };

/** `POST /tournaments/:id/generate-random-brackets`, what it would come to, and the last one. */
export function registerGenerationRoutes(api: Api, dependencies: WithEngine): void {
  registerDrawing(api, dependencies);
  registerLast(api, dependencies);
}

function registerDrawing(api: Api, { database, engine: processes }: WithEngine): void {
  const running = new Set<number>();

  api.post(
    paths.generateBrackets(":id"),
    {
      config: {
        access: { ability: "draw", of: "tournament" },
        body: planBody,
        counted: "drawByAccount",
        errors: [
          "stale",
          "impossible",
          "generation_running",
          "bracket_name_taken",
          "match_locked",
          "changed_meanwhile",
        ],
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
      const { params, body } = request;
      return generate(
        { tournamentId: params.id, body, ...changeBy(request, reply) },
        { database, processes, running },
      );
    },
  );
  api.post(
    paths.generationPreview(":id"),
    {
      config: {
        access: { ability: "draw", of: "tournament" },
        body: planBody,
        counted: "previewByAccount",
        errors: ["impossible", "match_locked"],
      },
      schema: {
        summary: "What such a draw would come to, without drawing",
        tags: ["tournaments"],
        params: IdParams,
        body: GenerationPreviewBody,
        response: { 200: GenerationOutline },
      },
    },
    async (request, reply) =>
      previewGeneration(
        { tournamentId: request.params.id, body: request.body, actor: requireActor(request) },
        { database, processes, signal: untilGone(reply) },
      ),
  );
}

function registerLast(api: Api, { database }: Dependencies): void {
  api.get(
    paths.lastGeneration(":id"),
    {
      config: { access: { ability: "draw", of: "tournament" } },
      schema: {
        summary: "What the last draw was asked for",
        tags: ["tournaments"],
        params: IdParams,
        response: { 200: LastGenerationResponse },
      },
    },
    async (request) => {
      return { generation: await findLastGeneration(request.params.id, database) };
    },
  );
}
