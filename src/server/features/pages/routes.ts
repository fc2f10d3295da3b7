import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { apiBase, paths } from "#contract/paths.ts";
import type { TournamentResponse } from "#contract/tournaments.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { chooseEncoding } from "#server/live/encoding.ts";
import { handleUnknownRoute } from "#server/plugins/errors.ts";
import { type Artist, findArtist } from "./artist.ts";
import { type Answer, ask, findDrawnPage } from "./drawn-page.ts";
import { type PageTags, writeTags } from "./page-tags.ts";
import { inlineStyles, inlineThemeScript, readThemeScript } from "./inline.ts";
import { readVisit } from "./visit.ts";
import { writePage } from "./write-page.ts";

const tournamentPath = /^\/tournaments\/(?<id>\d{1,9})(?:\/(?:schedule|standings))?$/u;
const tabs: Record<string, string> = { schedule: "Schedule", standings: "Standings" };
const immutable = "public, max-age=31536000, immutable";
const fresh = "no-cache";
const slogan =
  "Host sports tournaments: brackets, schedules, courts, scores and standings in one place.";

interface PagesOptions {
  config: Config;
  /** Where the built web app is. */
  webDirectory: string;
}

interface Pages extends PagesOptions {
  template: string;
  /** The template for a page that has something to show at once. */
  drawnTemplate: string;
  artist: () => Promise<Artist | null>;
}

/**
 * Serves the web app's files, and its page for every other address. Files with a hash in their
 * name never change; the page is asked for anew each time.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDirectory } = options;
  const template = readTemplate(webDirectory);
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
    template,
    drawnTemplate: inlineStyles(template, webDirectory),
    artist: async () => (artist ??= findArtist(webDirectory, template)),
  };
  // Ready before the first visitor, yet nobody waits for it at the start.
  app.addHook("onListen", async () => void pages.artist().catch(() => undefined));
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

function readTemplate(webDirectory: string): string | undefined {
  try {
    const page = readFileSync(join(webDirectory, "index.html"), "utf8");
    return inlineThemeScript(page, readThemeScript(webDirectory));
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
  const { template, config } = pages;
  void reply.type("text/html; charset=utf-8").headers({
    "cache-control": fresh,
    vary: "accept-encoding, accept-language, sec-ch-ua-mobile, user-agent",
  });
  const visit = readVisit(request);
  const origin = originOf(request, config);
  const id = tournamentPath.exec(visit.path)?.groups?.["id"];
  const place = { ...visit, origin, tournamentId: id === undefined ? undefined : Number(id) };
  try {
    return await sendDrawn(request, reply, { ...pages, place });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") {
      return reply.status(404).send(template);
    }
    // The browser draws the page as well, if a little later.
    request.log.warn({ err: error }, "a page could not be drawn");
    return reply.send(writeTags(template, tagsOf(place, null)));
  }
}

type Place = Parameters<typeof findDrawnPage>[1];

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { template, drawnTemplate, artist, place }: Pages & { place: Place },
): Promise<FastifyReply> {
  const app = request.server;
  const found = await artist();
  const page =
    found &&
    (await findDrawnPage({ app, artist: found }, place, (drawing, answers) =>
      writePage(drawnTemplate, tagsOf(place, readTournament(answers, place)), drawing, answers),
    ));
  if (!page) {
    const answers = place.tournamentId === undefined ? [] : await askForTournament(app, place);
    return reply.send(writeTags(template, tagsOf(place, readTournament(answers, place))));
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

type Tournament = z.infer<typeof TournamentResponse>["tournament"];

function readTournament(answers: Answer[], { tournamentId }: Place): Tournament | null {
  const answer = answers.find(({ path }) => path === paths.tournament(tournamentId ?? 0));
  return answer ? (JSON.parse(answer.text) as z.infer<typeof TournamentResponse>).tournament : null;
}

function tagsOf({ path, origin }: Place, tournament: Tournament | null): PageTags {
  const link = { url: origin + path, image: `${origin}/share.png` };
  if (!tournament) return { title: "Courtside", description: slogan, ...link };
  const { name, description, sport_name, location, start_date, end_date } = tournament;
  const days = start_date === end_date ? start_date : `${start_date} – ${end_date}`;
  const facts = `${sport_name} · ${days} · ${location}`;
  const tab = tabs[path.split("/")[3] ?? ""];
  return {
    title: `${tab ? `${tab} · ` : ""}${name} · Courtside`,
    description: description ? `${facts}. ${description}` : facts,
    ...link,
  };
}

/** Where whoever asks reaches the app: as configured, else as they have reached it. */
function originOf({ protocol, host }: FastifyRequest, config: Config): string {
  return config.isPublicUrlGiven ? config.publicUrl : `${protocol}://${host}`;
}
