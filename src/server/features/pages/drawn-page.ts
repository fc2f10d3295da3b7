import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { currentTime } from "#contract/clock.ts";
import { apiBase } from "#contract/paths.ts";
import type { Snapshot } from "#server/live/snapshot-cache.ts";
import type { PageRenderer } from "./page-renderer.ts";
import type { Admission } from "./admission.ts";
import type { Visitor } from "./visit.ts";

/** An answer of the API to the page's own questions. */
interface Answer {
  path: string;
  bytes: Uint8Array;
  /** The `ETag`; without one, the answer is of no tournament's revision. */
  tag: string | undefined;
}

/** What pages are drawn with. */
export interface Rendering {
  app: FastifyInstance;
  renderer: PageRenderer;
  admission: Admission;
  /** The long answers that a page was last drawn from, by their paths. */
  longAnswers: Map<string, Answer>;
}

/** A page at one state of its data: its tag, and its bytes when they are wanted. */
export interface DrawnPage {
  tag: string;
  key: string;
  /** Errors: `LeftToBrowser` when it isn't to be drawn now. */
  draw: () => Promise<Snapshot>;
}

/**
 * The page for a visit, drawn once for each revision of its tournament, or for each state of its
 * data where it isn't a tournament's; null for pages that only the browser draws. Errors:
 * `not_found` for a tournament that isn't there or is hidden, `suspended`.
 */
export async function findDrawnPage(
  rendering: Rendering,
  visit: Visitor,
): Promise<DrawnPage | null> {
  const { app, renderer } = rendering;
  const needs = renderer.needsOf(visit.path, visit.language);
  if (!needs) return null;
  const { tournamentId, url, language, isPhone } = visit;
  const look = `${language}${isPhone ? "-phone" : ""}`;
  const page = { ...rendering, visit, needs };
  if (tournamentId !== undefined) {
    const revision = await app.snapshots.revisions.shown(tournamentId);
    const key = `page:${url}:${look}`;
    const tag = `"${revision}-${renderer.build}-${look}"`;
    const draw = () =>
      drawOnce(page, { key, revision }, () => askOnce(rendering, needs.answers, revision));
    return { tag, key, draw };
  }
  const answers = await ask(app, needs.answers);
  const state = hash(answers);
  const key = `page:${url}:${look}:${state}`;
  const tag = `"${state}-${renderer.build}-${look}"`;
  return { tag, key, draw: () => drawOnce(page, { key, revision: 1 }, async () => answers) };
}

interface Page extends Rendering {
  visit: Visitor;
  needs: { answers: string[]; sources: string[] };
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
  const drawing = page.admission.admit(page.visit, async () => drawPage(page, load, revision));
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

async function drawPage(
  { renderer, visit, needs }: Page,
  load: () => Promise<Answer[]>,
  revision: number,
): Promise<Snapshot> {
  const files = renderer.filesOf(needs.sources);
  let answers: Answer[] = [];
  const plain = await renderer.draw(async () => {
    answers = await load();
    return { visit, answers, files };
  });
  const isOfRevision = answers.every(({ tag }) => tag === undefined || tag === `"${revision}"`);
  return {
    revision: isOfRevision ? revision : 0,
    loadedAt: currentTime().getTime(),
    plain,
    headers: { "content-type": "text/html; charset=utf-8" },
    encoded: new Map(),
  };
}

const longBytes = 256 * 1024;

/** One after the other draws from the same long answer while its revision stands. */
async function askOnce(
  { app, longAnswers }: Rendering,
  paths: string[],
  revision: number,
): Promise<Answer[]> {
  const known = paths.flatMap((path) => {
    const answer = longAnswers.get(path);
    return answer?.tag === `"${revision}"` ? [answer] : [];
  });
  const others = await ask(
    app,
    paths.filter((path) => !known.some((answer) => answer.path === path)),
  );
  const answers = [...known, ...others];
  longAnswers.clear();
  for (const answer of answers) {
    if (answer.bytes.length > longBytes) longAnswers.set(answer.path, answer);
  }
  return answers;
}

/** Asks the API as a browser would that isn't signed in. */
export async function ask(app: FastifyInstance, paths: string[]): Promise<Answer[]> {
  return Promise.all(
    paths.map(async (path) => {
      const reply = await app.inject(`${apiBase}${path}`);
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
      return { path, bytes: reply.rawPayload, tag: reply.headers.etag };
    }),
  );
}

function hash(answers: Answer[]): string {
  const sum = createHash("sha256");
  for (const { bytes } of answers) sum.update(bytes);
  return sum.digest("base64url").slice(0, 16);
}
