import type { FastifyInstance } from "fastify";

/** Reads JSON. Every call of the web app says that it sends JSON, also those without a body. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}
