import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { api } from "./api-client.ts";
import { scheduleQuery } from "#web/features/schedule/queries.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { fetchMissing, takePageState, writePageState } from "#web/page-state.ts";
import { createQueryClient } from "#web/query-client.ts";
import { findSources } from "#web/page-sources.ts";
import { findQueries } from "#web/routes.tsx";
import { stubApi } from "#web/testing/api.ts";

const sources = Object.keys(import.meta.glob("./{pages,features}/**/*.tsx"));
const reply = { tournament: exampleTournament({ id: 12, revision: 5 }) };
const queriesOf = (pathname: string) => findQueries(pathname)!;

/** A page as the server sends it, drawn from the answers at some paths. */
function comeWith(pathname: string, answers: [path: string, value: unknown, tag?: string][]) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset["state"] = "";
  script.textContent = writePageState(
    queriesOf(pathname),
    new Map(
      answers.map(([path, value, tag]) => {
        const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
        return [path, { value, tag, bytes }];
      }),
    ),
  );
  document.body.append(script);
}

afterEach(() => {
  for (const script of document.querySelectorAll("script")) script.remove();
});

test.each([
  ["/", 2, ["home"]],
  ["/tournaments", 1, ["tournament-list", "tournaments"]],
  ["/tournaments/12", 4, ["tournaments"]],
  ["/s/", 0, ["scorers", "tournaments", "rules", "refusals"]],
  ["/tournaments/12/schedule", 2, ["tournaments"]],
  ["/tournaments/12/standings", 2, ["tournaments", "standings", "bracket-tree"]],
])("%s is drawn from %d answers, with all the texts of its page", (pathname, answers, texts) => {
  const page = findSources(pathname);
  expect(queriesOf(pathname)).toHaveLength(answers);
  expect(queriesOf(pathname).every(({ meta }) => meta?.path.startsWith("/"))).toBe(true);
  expect(page.namespaces).toEqual(texts);
  for (const source of page.sources) expect(sources).toContain(`./${source}`);
});

test("what is drawn by the browser alone can still be loaded ahead, with its texts", () => {
  expect(findQueries("/c/")).toBeNull();
  const page = findSources("/c/");
  expect(page.namespaces).toContain("captain");
  expect(page.sources).toHaveLength(1);
  for (const source of page.sources) expect(sources).toContain(`./${source}`);
  expect(findSources("/tournaments/12/admin").sources).toEqual([]);
});

test.each([
  "/tournaments/new",
  "/tournaments/12/admin",
  "/tournaments/12/teams",
  "/tournaments/1e3",
  "/teams",
  "/x",
])("%s is left to the browser", (pathname) => expect(findQueries(pathname)).toBeNull());

test("queries start with the answers that came with the page, the others with none", () => {
  const queryClient = new QueryClient();
  comeWith("/tournaments/12", [
    [paths.tournament(12), reply, '"5"'],
    [paths.tournamentTeams(12), { teams: [] }, '"5"'],
  ]);
  expect(takePageState(queryClient)).toBe(true);
  expect(queryClient.getQueryData(tournamentKeys.detail(12))).toEqual(reply);
  expect(queryClient.getQueryData(tournamentKeys.teams(12))).toEqual({ teams: [] });
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
});

test("of a schedule that came with the page, what has changed since is asked for", async () => {
  const path = paths.tournamentSchedule(12);
  const queryClient = new QueryClient();
  const drawn = { schedule: [], closures: [] };
  comeWith("/tournaments/12/schedule", [[path, drawn, '"5"']]);
  takePageState(queryClient);
  const server = stubApi();
  const since = { revision: 5, removed: [] };
  server.reply("GET", path, ScheduleResponse, { ...drawn, since });
  await queryClient.fetchQuery({ ...scheduleQuery(12), staleTime: 0 });
  expect(server.calls.map(({ query }) => query)).toEqual([{ since: "5" }]);
});

test("what came with the page is as new as the page, whenever it was drawn", () => {
  comeWith("/tournaments/12", [[paths.tournament(12), reply]]);
  const script = document.querySelector("script")!;
  script.textContent = script.text.replaceAll(/("dataUpdatedAt"):\d+/g, "$1:1");
  const queryClient = new QueryClient();
  takePageState(queryClient);
  expect(queryClient.getQueryState(tournamentKeys.detail(12))!.dataUpdatedAt).toBeGreaterThan(1);
});

test("a page that the server has not drawn brings nothing", () => {
  expect(takePageState(new QueryClient())).toBe(false);
});

test("an answer that came with the page is asked for again by its tag", async () => {
  const server = stubApi();
  const path = paths.tournament(12);
  comeWith("/tournaments/12", [[path, reply, '"5"']]);
  takePageState(new QueryClient());
  server.respond("GET", path, () => new Response(null, { status: 304 }));
  expect(await api.get(path, TournamentResponse)).toEqual(reply);
  const newer = { tournament: { ...reply.tournament, revision: 6 } };
  server.reply("GET", path, TournamentResponse, newer);
  expect(await api.get(path, TournamentResponse)).toEqual(newer);
  expect(await api.get(path, TournamentResponse)).toEqual(newer);
  const tags = server.calls.map(({ headers }) => headers.get("if-none-match"));
  expect(tags).toEqual(['"5"', '"5"', null]);
});

test("an answer that is too long for the page is asked for before the app takes over", async () => {
  const server = stubApi();
  const path = paths.tournamentSchedule(12);
  server.reply("GET", path, ScheduleResponse, { schedule: [], closures: [] });
  comeWith("/tournaments/12/schedule", [
    [paths.tournament(12), reply, '"5"'],
    [path, { schedule: [], closures: [], note: "x".repeat(256 * 1024) }, '"5"'],
  ]);
  const queryClient = new QueryClient();
  takePageState(queryClient);
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
  await fetchMissing(queryClient, queriesOf("/tournaments/12/schedule"));
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toEqual({
    schedule: [],
    closures: [],
  });
  expect(server.calls.map(({ path: asked }) => asked)).toEqual([path]);
});

test("one that fails is left to the page", async () => {
  const server = stubApi();
  const path = paths.tournamentSchedule(12);
  server.respond("GET", path, () => new Response(null, { status: 503 }));
  comeWith("/tournaments/12/schedule", [[paths.tournament(12), reply, '"5"']]);
  const queryClient = createQueryClient();
  takePageState(queryClient);
  await fetchMissing(queryClient, queriesOf("/tournaments/12/schedule"));
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
  expect(server.callsTo("GET", path)).toHaveLength(1);
});
