import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { currentTime } from "#contract/clock.ts";
import { apiBase } from "#contract/paths.ts";
import type { Snapshot } from "#server/live/snapshot-cache.ts";
import type { Artist } from "./artist.ts";
import type { Drawing } from "./write-page.ts";
import type { Visit } from "./visit.ts";

/** An answer of the API, as it goes into the page. */
export interface Answer {
  path: string;
  text: string;
  /** The `ETag`; without one, the answer is of no tournament's revision. */
  tag: string | undefined;
}

interface Studio {
  app: FastifyInstance;
  artist: Artist;
}

/** A page at one state of its data: its tag, and its bytes when they are wanted. */
export interface DrawnPage {
  tag: string;
  key: string;
  draw: () => Promise<Snapshot>;
}

/** A visit to this app: its own address, and the e-mail address that it shows, where one is set. */
export interface Place extends Visit {
  origin: string;
  contact: string | undefined;
  tournamentId: number | undefined;
}

type Write = (drawing: Drawing, answers: Answer[]) => string;

/**
 * The page for a visit, drawn once for each revision of its tournament, or for each state of its
 * data where it isn't a tournament's; null for pages that only the browser draws. Errors:
 * `not_found` for a tournament that isn't there or is hidden.
 */
export async function findDrawnPage(
  studio: Studio,
  visit: Place,
  write: Write,
): Promise<DrawnPage | null> {
  const { app, artist } = studio;
  const needs = artist.needsOf(visit.path, visit.language);
  if (!needs) return null;
  const { tournamentId, url, language, isPhone, origin } = visit;
  const look = `${language}${isPhone ? "-phone" : ""}`;
  const page = { ...studio, visit, needs, write };
  if (tournamentId !== undefined) {
    const revision = await app.snapshots.revisions.current(tournamentId);
    const key = `page:${url}:${look}:${origin}`;
    const tag = `"${revision}-${artist.build}-${look}"`;
    const draw = () => drawOnce(page, { key, revision }, () => ask(app, needs.answers));
    return { tag, key, draw };
  }
  const answers = await ask(app, needs.answers);
  const state = hash(answers.map(({ text }) => text).join("\n"));
  const key = `page:${url}:${look}:${origin}:${state}`;
  const tag = `"${state}-${artist.build}-${look}"`;
  return { tag, key, draw: () => drawOnce(page, { key, revision: 1 }, async () => answers) };
}

interface Page extends Studio {
  visit: Place;
  needs: { answers: string[]; sources: string[] };
  write: Write;
}

/** A crowd that comes at once waits for one drawing. */
async function drawOnce(
  page: Page,
  { key, revision }: { key: string; revision: number },
  load: () => Promise<Answer[]>,
): Promise<Snapshot> {
  const { cache, loading } = page.app.snapshots;
  const name = `${revision}:${key}`;
  const known = cache.find(key, revision) ?? loading.get(name);
  if (known) return known;
  const drawing = load().then((answers) => drawPage(page, answers, revision));
  loading.set(name, drawing);
  try {
    const snapshot = await drawing;
    // What was committed meanwhile may be in one answer and not in another: good for now only.
    if (snapshot.revision === revision) cache.keep(key, snapshot);
    return snapshot;
  } finally {
    loading.delete(name);
  }
}

async function drawPage(page: Page, answers: Answer[], revision: number): Promise<Snapshot> {
  const { artist, visit, needs, write } = page;
  const values = new Map(answers.map(({ path, text }) => [path, JSON.parse(text) as unknown]));
  const content = await artist.draw(visit, values);
  const files = artist.filesOf(needs.sources);
  const html = write({ content, files }, answers);
  const isOfRevision = answers.every(({ tag }) => tag === undefined || tag === `"${revision}"`);
  return {
    revision: isOfRevision ? revision : 0,
    loadedAt: currentTime().getTime(),
    plain: Buffer.from(html),
    headers: { "content-type": "text/html; charset=utf-8" },
    encoded: new Map(),
  };
}

/** Asks the API as a browser would that isn't signed in. */
export async function ask(app: FastifyInstance, paths: string[]): Promise<Answer[]> {
  return Promise.all(
    paths.map(async (path) => {
      const reply = await app.inject(`${apiBase}${path}`);
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
      return { path, text: reply.body, tag: reply.headers.etag };
    }),
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
