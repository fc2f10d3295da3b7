import fastifyStatic from "@fastify/static";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiBase } from "#contract/paths.ts";
import { afterStart } from "#server/after-start.ts";
import { handleUnknownRoute } from "#server/plugins/errors.ts";
import { createAdmission } from "./admission.ts";
import { findPageRenderer } from "./page-renderer.ts";
import { type Pages, type PagesOptions, anyOrigin, fresh, sendPage } from "./send-page.ts";
import { readTemplate, writeTemplates } from "./written-templates.ts";

const immutable = "public, max-age=31536000, immutable";

/**
 * Serves the web app's files, and its page for every other address. Files with a hash in their
 * name never change; the page is asked for anew each time.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDirectory, config } = options;
  const template = readTemplate(webDirectory, config);
  if (template === undefined) {
    app.setNotFoundHandler(handleUnknownRoute);
    return;
  }
  await app.register(fastifyStatic, {
    root: webDirectory,
    index: false,
    cacheControl: false,
    dotfiles: "ignore",
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDirectory, "assets"));
      void reply.header("cache-control", isHashed ? immutable : fresh);
    },
    schemaHide: true,
  });
  const templates = writeTemplates(template, webDirectory);
  const pages = {
    ...options,
    templates,
    renderer: openRenderer(app, options, templates),
    admission: createAdmission(options.database),
    longAnswers: new Map(),
  };
  // Usually before the first visitor, who else waits for it.
  afterStart(app, () => void pages.renderer().catch(() => undefined));
  // The pages that crowds ask for, named here so that nothing looks for a file of that name first.
  const tournament = "/tournaments/:id";
  const crowded = [
    "/",
    "/tournaments",
    ...["", "/schedule", "/standings"].map((tab) => tournament + tab),
  ];
  for (const path of crowded) {
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply, pages),
    );
  }
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendPage(request, reply, pages) : handleUnknownRoute(request, reply),
  );
}

/** A file that isn't there is missing; any other address is one that the web app knows. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?", 1)[0]!;
  const isFile = path.startsWith("/assets/") || /\/\.|\.[a-z\d]{2,5}$/iu.test(path);
  const isApi = path === apiBase || path.startsWith(`${apiBase}/`);
  return (method === "GET" || method === "HEAD") && !isFile && !isApi;
}

/** The renderer is looked for once, and closes with the app. */
function openRenderer(
  app: FastifyInstance,
  { webDirectory, config }: PagesOptions,
  templates: Pages["templates"],
): Pages["renderer"] {
  const { en, es, fr, de } = templates;
  const options = {
    templates: {
      en: en.drawnTemplate,
      es: es.drawnTemplate,
      fr: fr.drawnTemplate,
      de: de.drawnTemplate,
    },
    origin: config.isPublicUrlGiven ? config.publicUrl : anyOrigin,
  };
  let renderer: ReturnType<typeof findPageRenderer> | undefined;
  app.addHook("onClose", async () => (await renderer?.catch(() => null))?.close());
  return async () => (renderer ??= findPageRenderer(webDirectory, options));
}
