import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { matchPath } from "react-router";
import { paths } from "#contract/paths.ts";
import type { AllTeamsResponse } from "#contract/teams.ts";
import { z } from "zod";
import { noteBase } from "#web/answer-changes.ts";
import { api, rememberAnswer } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

/** An answer of the API that a page needs to be drawn, and the query that it answers. */
interface FirstAnswer {
  path: string;
  queryKey: QueryKey;
  /** What the query keeps of it, when that isn't all. */
  read?: (reply: unknown) => unknown;
}

interface FirstView {
  /** The source files that the page adds to the app, and its texts. */
  sources: string[];
  texts: string[];
  answers: FirstAnswer[];
}

/** The pages that the server draws before any script has run; null for all others. */
export function findFirstView(pathname: string): FirstView | null {
  if (pathname === "/") {
    return { sources: ["pages/home.tsx"], texts: ["home"], answers: [featured] };
  }
  if (pathname === "/tournaments") {
    return { sources: ["pages/tournaments.tsx"], texts: ["tournaments"], answers: [current] };
  }
  const match = matchPath("/tournaments/:id/:tab?", pathname);
  const id = Number(match?.params["id"]);
  const tab = Number.isSafeInteger(id) ? tabs[match?.params["tab"] ?? "tournament"] : undefined;
  if (!tab) return null;
  const detail = { path: paths.tournament(id), queryKey: tournamentKeys.detail(id) };
  return {
    sources: ["pages/tournament.tsx", ...tab.sources],
    texts: ["tournaments", "bracket-tree"],
    answers: [detail, ...tab.answers(id)],
  };
}

/** Puts the answers that came with the page where its queries look for them. */
export function takeFirstAnswers(queryClient: QueryClient, pathname: string) {
  const came = answersInPage();
  fillQueries(queryClient, pathname, (path) => {
    const script = came.get(path);
    if (!script || isLater(script)) return undefined;
    const value = JSON.parse(script.text) as unknown;
    const { tag } = script.dataset;
    if (tag) rememberAnswer(path, { tag, value });
    return value;
  });
}

/**
 * Asks for the answers that were too long to come with the page; what was drawn of them stays on the
 * screen until they are there. One that fails is the page's own to ask for again.
 */
export async function takeLaterAnswers(queryClient: QueryClient, pathname: string) {
  const came = answersInPage();
  const later = (findFirstView(pathname)?.answers ?? []).filter(({ path }) => {
    const script = came.get(path);
    return script && isLater(script);
  });
  await Promise.all(
    later.map(async ({ path, queryKey, read = (reply) => reply }) =>
      queryClient.prefetchQuery({
        queryKey,
        retry: false,
        queryFn: async ({ client, signal }) => {
          let revision = 0;
          const onRevision = (one: number) => (revision = one);
          const value = await api.get(path, z.unknown(), { signal, onRevision });
          noteBase(client, path, { revision, value });
          return read(value);
        },
      }),
    ),
  );
}

function answersInPage() {
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[data-answer]");
  return new Map([...scripts].map((script) => [script.dataset["answer"], script]));
}

function isLater({ dataset }: HTMLScriptElement) {
  return dataset["later"] !== undefined;
}

/** Fills the queries of a page with the API's answers, as far as there are any. */
export function fillQueries(
  queryClient: QueryClient,
  pathname: string,
  answerTo: (path: string) => unknown,
) {
  for (const { path, queryKey, read } of findFirstView(pathname)?.answers ?? []) {
    const value = answerTo(path);
    if (value !== undefined) queryClient.setQueryData(queryKey, read ? read(value) : value);
  }
}

const featured: FirstAnswer = {
  path: paths.featuredTournaments(),
  queryKey: tournamentKeys.featured,
};

const current: FirstAnswer = {
  path: `${paths.tournaments()}?page=1&sort=current`,
  queryKey: tournamentKeys.list({ page: 1, sort: "current" }),
};

const schedule = (id: number): FirstAnswer => ({
  path: paths.tournamentSchedule(id),
  queryKey: tournamentKeys.schedule(id),
});

const standings = (id: number): FirstAnswer => ({
  path: paths.tournamentStandings(id),
  queryKey: tournamentKeys.standings(id),
});

const tabs: Record<string, { sources: string[]; answers: (id: number) => FirstAnswer[] }> = {
  tournament: {
    sources: ["features/tournaments/first-tab.tsx"],
    answers: (id) => [
      {
        path: paths.tournamentTeams(id),
        queryKey: tournamentKeys.teams(id),
        read: (reply) => (reply as z.infer<typeof AllTeamsResponse>).teams,
      },
      // Where the day is stands before all else, and who has won.
      schedule(id),
      standings(id),
    ],
  },
  schedule: {
    sources: ["features/schedule/schedule-tab.tsx"],
    answers: (id) => [schedule(id)],
  },
  standings: {
    sources: ["features/standings/standings-tab.tsx"],
    answers: (id) => [standings(id)],
  },
};
