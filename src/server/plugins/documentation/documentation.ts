import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import { tidyOpenApi } from "./tidy-openapi.ts";
import { version } from "#server/version.ts";

/** Collects every route that is registered later: call it before them. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Courtside",
        version,
        description:
          "Tournaments, teams, schedules, scores and standings. Every refusal has the same body: " +
          "a text for people, a code for machines, and the id of the request.",
      },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      "openapiObject" in document ? tidyOpenApi(document.openapiObject) : document.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    theme: { title: "Courtside API" },
    // It would ask another site whether the description is sound.
    uiConfig: { docExpansion: "list", deepLinking: true, validatorUrl: null },
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
