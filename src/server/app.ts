import fastify, { type FastifyInstance } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import type { Database } from "#server/database/handle.ts";
import { registerAccess } from "#server/plugins/access.ts";

/** What the app stands on; tests pass their own. */
export interface AppDependencies {
  database: Database;
}

/** Builds the HTTP application without listening; `app.close()` releases what it opened. */
export async function buildApp(_dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(
    async (api) => {
      registerAccess(api);
    },
    { prefix: apiBase },
  );
  return app;
}
