import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { apiBase, paths } from "#contract/paths.ts";
import type { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Language } from "#contract/accounts/users.ts";
import type { Config } from "#server/config.ts";
import { afterStart } from "#server/after-start.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { chooseEncoding } from "#server/live/encoding.ts";
import { originOf } from "#server/origin.ts";
import { handleUnknownRoute } from "#server/plugins/errors.ts";
import { createAdmission, LeftToBrowser } from "./admission.ts";
import { type PageRenderer, findPageRenderer } from "./page-renderer.ts";
import { ask, type DrawnPage, type Rendering, findDrawnPage } from "./drawn-page.ts";
import { describePage, inLanguage, type Tournament } from "./describe-page.ts";
import { escapeHtml, tellContact, writeTags } from "./page-tags.ts";
import { readFirstPaintScript } from "#server/first-paint.ts";
import { inlineStyles, inlineFirstPaintScript } from "./inline.ts";
import { cutTemplate, type Template, toHtml } from "./template.ts";
import { writeShell } from "./write-page.ts";
import { readVisit, type Visitor } from "./visit.ts";

const immutable = "public, max-age=31536000, immutable";
const fresh = "no-cache";

interface PagesOptions {
  database: Database;
  config: Config;
  /** Where the built web app is. */
  webDirectory: string;
}

interface Templates {
  template: Template;
  /** The template for a page that has something to show at once. */
  drawnTemplate: Template;
}

interface Pages extends PagesOptions, Pick<Rendering, "admission" | "longAnswers"> {
  templates: Record<Language, Templates>;
  renderer: () => Promise<PageRenderer | null>;
}

// Where no address is configured, pages are drawn with this in its place: visitors name hosts as
// they like, and share a drawing all the same.
const anyOrigin = `https://${randomUUID()}`;

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

function writeTemplates(page: Template, webDirectory: string): Record<Language, Templates> {
  const write = (language: Language): Templates => {
    const template = inLanguage(page, language);
    return { template, drawnTemplate: inlineStyles(template, webDirectory) };
  };
  return { en: write("en"), es: write("es"), fr: write("fr"), de: write("de") };
}

function readTemplate(webDirectory: string, { contactEmail }: Config): Template | undefined {
  const file = join(webDirectory, "index.html");
  if (!existsSync(file)) return undefined;
  const page = cutTemplate(readFileSync(file, "utf8"));
  const template = inlineFirstPaintScript(page, readFirstPaintScript(webDirectory));
  return contactEmail ? tellContact(template, contactEmail) : template;
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<FastifyReply> {
  const { templates, config } = pages;
  void reply.type("text/html; charset=utf-8").headers({
    "cache-control": fresh,
    vary: "accept-encoding, accept-language, sec-ch-ua-mobile, user-agent",
  });
  const visit = { ...readVisit(request), address: request.ip, contact: config.contactEmail };
  const { template } = templates[visit.language];
  const origin = originOf(request, config);
  try {
    return await sendDrawn(request, reply, { ...pages, visit, origin });
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "suspended")) {
      return reply
        .status(error.status)
        .send(request.method === "HEAD" ? undefined : toHtml(template));
    }
    // The browser draws the page as well, if a little later.
    request.log.warn({ err: error }, "a page could not be drawn");
    return reply.send(toHtml(writeTags(template, describePage({ ...visit, origin }, null))));
  }
}

interface Sent extends Pages {
  visit: Visitor;
  origin: string;
}

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
): Promise<FastifyReply> {
  const { renderer, admission, longAnswers, visit } = sent;
  const app = request.server;
  // Whoever only asks after a page learns whether it is there.
  if (request.method === "HEAD" && visit.tournamentId === undefined) return reply.send();
  const found = await renderer();
  const page =
    found && (await findDrawnPage({ app, renderer: found, admission, longAnswers }, visit));
  if (!page) return sendShell(request, reply, sent);
  const seen = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  if (seen.some((tag) => tag.replace(/^W\//u, "") === page.tag)) {
    return reply.header("etag", page.tag).code(304).send();
  }
  if (request.method === "HEAD") return reply.header("etag", page.tag).send();
  try {
    return await sendBytes(request, reply, { ...sent, page });
  } catch (error) {
    if (!(error instanceof LeftToBrowser)) throw error;
    return sendShell(request, reply, sent);
  }
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, config, origin }: Sent & { page: DrawnPage },
): Promise<FastifyReply> {
  const snapshot = await page.draw();
  void reply.header("etag", page.tag).headers(snapshot.headers);
  if (!config.isPublicUrlGiven) {
    // As a function, or a host of many "$`" would stand for the page before it each time.
    return reply.send(snapshot.plain.toString().replaceAll(anyOrigin, () => escapeHtml(origin)));
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"], snapshot.plain.length);
  const bytes = await request.server.snapshots.cache.bytes(page.key, snapshot, encoding);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** The page without anything drawn, which the browser sees to; it names its tournament all the same. */
async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { templates, visit, origin, renderer }: Sent,
): Promise<FastifyReply> {
  const { tournamentId, language } = visit;
  const tournament =
    tournamentId === undefined ? null : await askForTournament(request.server, tournamentId);
  if (request.method === "HEAD") return reply.send();
  const tags = describePage({ ...visit, origin }, tournament);
  const found = await renderer();
  const files = found?.filesOf(found.sourcesOf(visit.path, language)) ?? [];
  return reply.send(writeShell(templates[language].template, tags, files));
}

async function askForTournament(app: FastifyInstance, tournamentId: number): Promise<Tournament> {
  await app.snapshots.revisions.shown(tournamentId);
  const [answer] = await ask(app, [paths.tournament(tournamentId)]);
  const reply = JSON.parse(Buffer.from(answer!.bytes).toString()) as z.infer<
    typeof TournamentResponse
  >;
  return reply.tournament;
}
