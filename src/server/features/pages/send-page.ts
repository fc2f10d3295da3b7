import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { paths } from "#contract/paths.ts";
import type { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Language } from "#contract/accounts/users.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { chooseEncoding } from "#server/live/encoding.ts";
import { originOf } from "#server/origin.ts";
import { LeftToBrowser } from "./admission.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { type DrawnPage, type Rendering, ask, findDrawnPage } from "./drawn-page.ts";
import { type Tournament, describePage } from "./describe-page.ts";
import { escapeHtml, writeTags } from "./page-tags.ts";
import { toHtml } from "./template.ts";
import { writeShell } from "./write-page.ts";
import { type Visitor, readVisit } from "./visit.ts";
import type { Templates } from "./written-templates.ts";

export const fresh = "no-cache";

export interface PagesOptions {
  database: Database;
  config: Config;
  /** Where the built web app is. */
  webDirectory: string;
}

export interface Pages extends PagesOptions, Pick<Rendering, "admission" | "longAnswers"> {
  templates: Record<Language, Templates>;
  renderer: () => Promise<PageRenderer | null>;
}

// Where no address is configured, pages are drawn with this in its place: visitors name hosts as
// they like, and share a drawing all the same.
export const anyOrigin = `https://${randomUUID()}`;

export async function sendPage(
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
