import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule.ts";
import { TournamentResponse } from "#contract/tournaments.ts";
import { api } from "#web/api-client.ts";
import { findFirstView, takeFirstAnswers, takeLaterAnswers } from "#web/first-views.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { createQueryClient } from "#web/query-client.ts";
import { stubApi } from "#web/testing/api.ts";

const reply = { tournament: exampleTournament({ id: 12, revision: 5 }) };

function comeWith(path: string, value: unknown, tag?: string) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset["answer"] = path;
  if (tag) script.dataset["tag"] = tag;
  script.textContent = JSON.stringify(value);
  document.body.append(script);
}

afterEach(() => {
  for (const script of document.querySelectorAll("script")) script.remove();
});

test.each([
  ["/", 1],
  ["/tournaments", 1],
  ["/tournaments/12", 4],
  ["/tournaments/12/schedule", 2],
  ["/tournaments/12/standings", 2],
])("%s is drawn from %d answers", (pathname, answers) => {
  expect(findFirstView(pathname)?.answers).toHaveLength(answers);
});

test.each(["/tournaments/new", "/tournaments/12/admin", "/tournaments/12/teams", "/teams", "/x"])(
  "%s is left to the browser",
  (pathname) => expect(findFirstView(pathname)).toBeNull(),
);

test("queries start with the answers that came with the page, the others with none", () => {
  const queryClient = new QueryClient();
  comeWith(paths.tournament(12), reply, '"5"');
  comeWith(paths.tournamentTeams(12), { teams: [] }, '"5"');
  takeFirstAnswers(queryClient, "/tournaments/12");
  expect(queryClient.getQueryData(tournamentKeys.detail(12))).toEqual(reply);
  expect(queryClient.getQueryData(tournamentKeys.teams(12))).toEqual([]);
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
});

test("an answer that came with the page is asked for again by its tag", async () => {
  const server = stubApi();
  const path = paths.tournament(12);
  comeWith(path, reply, '"5"');
  takeFirstAnswers(new QueryClient(), "/tournaments/12");
  server.respond("GET", path, () => new Response(null, { status: 304 }));
  expect(await api.get(path, TournamentResponse)).toEqual(reply);
  const newer = { tournament: { ...reply.tournament, revision: 6 } };
  server.reply("GET", path, TournamentResponse, newer);
  expect(await api.get(path, TournamentResponse)).toEqual(newer);
  expect(await api.get(path, TournamentResponse)).toEqual(newer);
  const tags = server.calls.map(({ headers }) => headers.get("if-none-match"));
  expect(tags).toEqual(['"5"', '"5"', null]);
});

test("an answer that was too long for the page is asked for before the app takes over", async () => {
  const server = stubApi();
  const path = paths.tournamentSchedule(12);
  server.reply("GET", path, ScheduleResponse, { schedule: [], closures: [] });
  comeWith(paths.tournament(12), reply, '"5"');
  const script = document.createElement("script");
  Object.assign(script.dataset, { answer: path, later: "" });
  document.body.append(script);
  const queryClient = new QueryClient();
  takeFirstAnswers(queryClient, "/tournaments/12/schedule");
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
  await takeLaterAnswers(queryClient, "/tournaments/12/schedule");
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toEqual({
    schedule: [],
    closures: [],
  });
  expect(server.callsTo("GET", path)).toHaveLength(1);
});

test("one that fails is left to the page", async () => {
  const server = stubApi();
  const path = paths.tournamentSchedule(12);
  server.respond("GET", path, () => new Response(null, { status: 503 }));
  const script = document.createElement("script");
  Object.assign(script.dataset, { answer: path, later: "" });
  document.body.append(script);
  const queryClient = createQueryClient();
  await takeLaterAnswers(queryClient, "/tournaments/12/schedule");
  expect(queryClient.getQueryData(tournamentKeys.schedule(12))).toBeUndefined();
});
