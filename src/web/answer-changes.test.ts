import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { getChanges, noteBase, takeNews } from "#web/answer-changes.ts";

afterEach(() => vi.unstubAllGlobals());

const Reply = z.object({ since: z.int().optional(), games: z.array(z.string()) });
type Reply = z.infer<typeof Reply>;
const list = {
  path: "/list",
  reply: Reply,
  apply: (before: Reply, { since, games }: Reply) =>
    since === undefined ? { games } : { games: [...before.games, ...games] },
};
const { signal } = new AbortController();

function answerWith(...answers: [body: Reply, revision: number][]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const [body, revision] = answers[asked.length - 1]!;
    return Response.json(body, { headers: { etag: `"${revision}"` } });
  });
  return asked;
}

test("what was answered is asked for again by its revision, and changes are put into it", async () => {
  const asked = answerWith(
    [{ games: ["a"] }, 4],
    [{ since: 4, games: ["b"] }, 6],
    [{ since: 6, games: ["c"] }, 7],
  );
  const client = new QueryClient();
  expect(await getChanges(client, list, signal)).toEqual({ games: ["a"] });
  expect(await getChanges(client, list, signal)).toEqual({ games: ["a", "b"] });
  expect(await getChanges(client, list, signal)).toEqual({ games: ["a", "b", "c"] });
  expect(asked).toEqual(["/api/list", "/api/list?since=4", "/api/list?since=6"]);
});

test("a whole answer takes the place of what was there, as one does that came with the page", async () => {
  const asked = answerWith([{ games: ["z"] }, 9], [{ since: 9, games: [] }, 9]);
  const client = new QueryClient();
  noteBase(client, "/list", { revision: 3, value: { games: ["a"] } });
  expect(await getChanges(client, list, signal)).toEqual({ games: ["z"] });
  expect(await getChanges(client, list, signal)).toEqual({ games: ["z"] });
  expect(asked).toEqual(["/api/list?since=3", "/api/list?since=9"]);
});

test("what comes unasked is put into the last answer, unless that is of another revision", async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ["list"], meta: list, queryFn: () => ({ games: ["a"] }) });
  noteBase(client, "/list", { revision: 4, value: { games: ["a"] } });
  const answers = { "/list": { since: 4, games: ["b"] }, "/other": {} };
  expect(takeNews(client, { revision: 9, previous: 8, answers })).toEqual(new Set());
  expect(client.getQueryData(["list"])).toEqual({ games: ["a"] });
  const { queryHash } = client.getQueryCache().find({ queryKey: ["list"] })!;
  expect(takeNews(client, { revision: 5, previous: 4, answers })).toEqual(new Set([queryHash]));
  expect(client.getQueryData(["list"])).toEqual({ games: ["a", "b"] });
  const asked = answerWith([{ since: 5, games: [] }, 5]);
  expect(await getChanges(client, list, signal)).toEqual({ games: ["a", "b"] });
  expect(asked).toEqual(["/api/list?since=5"]);
});

test("what can't be read is left to be asked for", async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ["list"], meta: list, queryFn: () => ({ games: ["a"] }) });
  noteBase(client, "/list", { revision: 4, value: { games: ["a"] } });
  const news = { revision: 5, previous: 4, answers: { "/list": { games: [1] } } };
  expect(takeNews(client, news)).toEqual(new Set());
  expect(client.getQueryData(["list"])).toEqual({ games: ["a"] });
});
