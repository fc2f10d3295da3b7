import { parentPort, workerData } from "node:worker_threads";
import type { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import type { Language } from "#contract/accounts/users.ts";
import { paths } from "#contract/paths.ts";
import type { z } from "zod";
import { describePage, type Tournament } from "./describe-page.ts";
import type { Visit } from "./visit.ts";
import type { Template } from "./template.ts";
import { writePage } from "./write-page.ts";

/** What the thread draws with. */
export interface RenderOptions {
  /** The address of the web app's build for the server. */
  program: string;
  templates: Record<Language, Template>;
  /** Where the app is, or what will be replaced by that. */
  origin: string;
}

/** One page to be drawn. */
export interface DrawJob {
  visit: Visit & { contact: string | undefined };
  answers: { path: string; tag: string | undefined; bytes: Uint8Array }[];
  /** Scripts that the page goes on with. */
  files: string[];
}

/** What the thread says: the page, or what went wrong with it. */
export type Drawn = { html: Uint8Array<ArrayBuffer> } | { failed: string };

interface Program {
  draw: (
    visit: DrawJob["visit"],
    answers: Map<string, Omit<ReadAnswer, "path">>,
  ) => Promise<{ content: string; state: string }>;
}

const { program, templates, origin } = workerData as RenderOptions;
const { draw } = (await import(program)) as Program;
const decoder = new TextDecoder();

parentPort!.on("message", (job: DrawJob) => {
  drawPage(job).then(
    (html) => parentPort!.postMessage({ html } satisfies Drawn, [html.buffer]),
    (error: unknown) =>
      parentPort!.postMessage({ failed: String((error as Error).stack) } satisfies Drawn, []),
  );
});

interface ReadAnswer {
  path: string;
  tag: string | undefined;
  value: unknown;
  bytes: number;
}

// Reading a long answer takes longer than drawing what a page shows of it; the next is often of the same.
let read: ReadAnswer[] = [];

function readAnswer({ path, tag, bytes }: DrawJob["answers"][number]): ReadAnswer {
  const value = JSON.parse(decoder.decode(bytes)) as unknown;
  return { path, tag, value, bytes: bytes.length };
}

function isSame(answer: DrawJob["answers"][number], { path, tag }: ReadAnswer) {
  return tag !== undefined && path === answer.path && tag === answer.tag;
}

async function drawPage({ visit, answers, files }: DrawJob) {
  read = answers.map((answer) => read.find((one) => isSame(answer, one)) ?? readAnswer(answer));
  const byPath = new Map(read.map((answer) => [answer.path, answer]));
  const drawn = await draw(visit, byPath);
  const { tournamentId, path, language } = visit;
  const about =
    tournamentId === undefined ? undefined : byPath.get(paths.tournament(tournamentId))?.value;
  // A page without data has nothing to read.
  const isForm = answers.length === 0;
  const tags = describePage({ path, origin, language }, tournamentOf(about));
  return new TextEncoder().encode(
    writePage(templates[language], tags, { ...drawn, files, isForm }),
  );
}

function tournamentOf(reply: unknown): Tournament | null {
  return (reply as z.infer<typeof TournamentResponse> | undefined)?.tournament ?? null;
}
