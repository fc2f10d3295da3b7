import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { apiBase, paths } from "#contract/paths.ts";
import type { TournamentResponse } from "#contract/tournaments.ts";
import type { Language } from "#contract/users.ts";
import type { Config } from "#server/config.ts";
import { afterStart } from "#server/after-start.ts";
import { AppError } from "#server/errors.ts";
import { chooseEncoding } from "#server/live/encoding.ts";
import { originOf } from "#server/origin.ts";
import { handleUnknownRoute } from "#server/plugins/errors.ts";
import { type Artist, findArtist } from "./artist.ts";
import { type Answer, ask, findDrawnPage, type Place } from "./drawn-page.ts";
import { describePage, inLanguage, type Tournament } from "./describe-page.ts";
import { tellContact, writeTags } from "./page-tags.ts";
import { inlineStyles, inlineFirstPaintScript, readFirstPaintScript } from "./inline.ts";
import { readVisit } from "./visit.ts";
import { writePage } from "./write-page.ts";

const tournamentPath = /^\/tournaments\/(?<id>\d{1,9})(?:\/(?:schedule|standings))?$/u;
const immutable = "public, max-age=31536000, immutable";
const fresh = "no-cache";

interface PagesOptions {
  config: Config;
  /** Where the built web app is. */
  webDirectory: string;
}

interface Templates {
  template: string;
  /** The template for a page that has something to show at once. */
  drawnTemplate: string;
}

interface Pages extends PagesOptions {
  templates: Record<Language, Templates>;
  artist: () => Promise<Artist | null>;
}

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
  let artist: ReturnType<typeof findArtist> | undefined;
  const pages = {
    ...options,
    templates: writeTemplates(template, webDirectory),
    artist: async () => (artist ??= findArtist(webDirectory, template)),
  };
  // Usually before the first visitor, who else waits for it.
  afterStart(app, () => void pages.artist().catch(() => undefined));
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

function writeTemplates(page: string, webDirectory: string): Record<Language, Templates> {
  const write = (language: Language): Templates => {
    const template = inLanguage(page, language);
    return { template, drawnTemplate: inlineStyles(template, webDirectory) };
  };
  return { en: write("en"), es: write("es"), fr: write("fr"), de: write("de") };
}

function readTemplate(webDirectory: string, { contactEmail }: Config): string | undefined {
  try {
    const page = readFileSync(join(webDirectory, "index.html"), "utf8");
    const template = inlineFirstPaintScript(page, readFirstPaintScript(webDirectory));
    return contactEmail ? tellContact(template, contactEmail) : template;
  } catch {
    return undefined;
  }
}

/** A file that isn't there is missing; any other address is one that the web app knows. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?", 1)[0]!;
  const isFile = path.startsWith("/assets/") || /\/\.|\.[a-z\d]{2,5}$/iu.test(path);
  const isApi = path === apiBase || path.startsWith(`${apiBase}/`);
  return (method === "GET" || method === "HEAD") && !isFile && !isApi;
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
  const visit = readVisit(request);
  const { template } = templates[visit.language];
  const origin = originOf(request, config);
  const id = tournamentPath.exec(visit.path)?.groups?.["id"];
  const place = {
    ...visit,
    origin,
    contact: config.contactEmail,
    tournamentId: id === undefined ? undefined : Number(id),
  };
  try {
    return await sendDrawn(request, reply, { ...pages, place });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") {
      return reply.status(404).send(template);
    }
    // The browser draws the page as well, if a little later.
    request.log.warn({ err: error }, "a page could not be drawn");
    return reply.send(writeTags(template, describePage(place, null)));
  }
}

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { templates, artist, place }: Pages & { place: Place },
): Promise<FastifyReply> {
  const { template, drawnTemplate } = templates[place.language];
  const app = request.server;
  const found = await artist();
  const page =
    found &&
    (await findDrawnPage({ app, artist: found }, place, (drawing, answers) =>
      writePage(
        drawnTemplate,
        describePage(place, readTournament(answers, place)),
        drawing,
        answers,
      ),
    ));
  if (!page) {
    const answers = place.tournamentId === undefined ? [] : await askForTournament(app, place);
    return reply.send(writeTags(template, describePage(place, readTournament(answers, place))));
  }
  void reply.header("etag", page.tag);
  const seen = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  if (seen.some((tag) => tag.replace(/^W\//u, "") === page.tag)) return reply.code(304).send();
  const snapshot = await page.draw();
  const encoding = chooseEncoding(request.headers["accept-encoding"], snapshot.plain.length);
  const bytes = await app.snapshots.cache.bytes(page.key, snapshot, encoding);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.headers(snapshot.headers).send(bytes);
}

async function askForTournament(app: FastifyInstance, { tournamentId }: Place): Promise<Answer[]> {
  await app.snapshots.revisions.current(tournamentId!);
  return ask(app, [paths.tournament(tournamentId!)]);
}

function readTournament(answers: Answer[], { tournamentId }: Place): Tournament | null {
  const answer = answers.find(({ path }) => path === paths.tournament(tournamentId ?? 0));
  return answer ? (JSON.parse(answer.text) as z.infer<typeof TournamentResponse>).tournament : null;
}
