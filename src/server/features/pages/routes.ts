import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBase } from "#contract/paths.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { handleUnknownRoute } from "#server/plugins/errors.ts";
import { type PageTags, writeTags } from "./page-tags.ts";
import { findTournamentPage, type TournamentPage } from "./repository.ts";

const tournamentPath = /^\/tournaments\/(?<id>\d{1,9})(?:\/(?<tab>schedule|standings))?\/?$/u;
const tabs: Record<string, string> = { schedule: "Schedule", standings: "Standings" };
const immutable = "public, max-age=31536000, immutable";
const fresh = "no-cache";

interface PagesOptions extends Pick<Dependencies, "database" | "config"> {
  /** Where the built web app is. */
  webDirectory: string;
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
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDirectory, "assets"));
      void reply.header("cache-control", isHashed ? immutable : fresh);
    },
    schemaHide: true,
  });
  const pages = { template, ...options };
  app.get("/", { schema: { hide: true } }, async (request, reply) =>
    sendPage(request, reply, pages),
  );
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendPage(request, reply, pages) : handleUnknownRoute(request, reply),
  );
}

function readTemplate(webDirectory: string): string | undefined {
  try {
    return readFileSync(join(webDirectory, "index.html"), "utf8");
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
  { template, database, config }: PagesOptions & { template: string },
): Promise<FastifyReply> {
  void reply.type("text/html; charset=utf-8").header("cache-control", fresh);
  const path = request.url.split("?", 1)[0]!;
  const { id, tab } = tournamentPath.exec(path)?.groups ?? {};
  if (id === undefined) return reply.status(200).send(template);
  const tournament = await findTournamentPage(Number(id), database);
  if (!tournament) return reply.status(404).send(template);
  const url = `${config.publicUrl}/tournaments/${id}${tab ? `/${tab}` : ""}`;
  return reply.status(200).send(writeTags(template, tagsOf(tournament, tabs[tab ?? ""], url)));
}

function tagsOf(tournament: TournamentPage, tab: string | undefined, url: string): PageTags {
  const { name, description, sport_name, location, start_date, end_date } = tournament;
  const days = start_date === end_date ? start_date : `${start_date} – ${end_date}`;
  const facts = `${sport_name} · ${days} · ${location}`;
  return {
    title: `${tab ? `${tab} · ` : ""}${name} · Courtside`,
    description: description ? `${facts}. ${description}` : facts,
    url,
  };
}
