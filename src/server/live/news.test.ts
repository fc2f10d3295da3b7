import { expect, test } from "vitest";
import type { RevisionEvent } from "#contract/tournaments/tournaments.ts";
import { type Answer, createNews } from "./news.ts";

/** A desk that asks `answer`, and what it has told. */
function open(answer: (path: string) => Answer | Promise<Answer>, isWatched = true) {
  const events: RevisionEvent[] = [];
  const asked: string[] = [];
  const news = createNews({
    ask: async (path) => {
      asked.push(path);
      return answer(path);
    },
    tell: async (event) => void events.push(event),
    isWatched: () => isWatched,
  });
  return { news, events, asked };
}

const at = (revision: number) => ({ tournamentId: 7, revision });

test("who stands at the revision before is told what changed", async () => {
  const { news, events, asked } = open((path) => ({ revision: 5, body: JSON.stringify({ path }) }));
  news.begin(at(4));
  news.tell(at(5));
  await expect.poll(() => events).toHaveLength(1);
  expect(asked).toEqual(["/tournaments/7", "/tournaments/7/schedule?since=4"]);
  expect(events).toEqual([
    {
      tournament_id: 7,
      revision: 5,
      previous: 4,
      answers: {
        "/tournaments/7": { path: "/tournaments/7" },
        "/tournaments/7/schedule": { path: "/tournaments/7/schedule?since=4" },
      },
    },
  ]);
});

test("what comes meanwhile is told as one step, and nothing twice", async () => {
  let newest = 5;
  const held = Promise.withResolvers<void>();
  const { news, events } = open(async () => {
    const revision = newest;
    await held.promise;
    return { revision, body: "{}" };
  });
  news.begin(at(4));
  news.tell(at(5));
  newest = 8;
  for (const revision of [6, 8, 7, 8]) news.tell(at(revision));
  held.resolve();
  await expect.poll(() => events).toHaveLength(2);
  news.tell(at(8));
  expect(events.map(({ revision, previous }) => [previous, revision])).toEqual([
    [4, 5],
    [5, 8],
  ]);
});

test.each<[string, (path: string) => Answer]>([
  ["views of two revisions", (path) => ({ revision: path.includes("since") ? 6 : 5, body: "{}" })],
  ["more than a few bytes", () => ({ revision: 5, body: JSON.stringify("é".repeat(1100)) })],
  ["an older state", () => ({ revision: 4, body: "{}" })],
  [
    "no answer",
    () => {
      throw new Error("hidden");
    },
  ],
])("of %s the revision is told alone", async (_what, answer) => {
  const { news, events } = open(answer);
  news.begin(at(4));
  news.tell(at(5));
  await expect.poll(() => events).toEqual([{ tournament_id: 7, revision: 5 }]);
});

test("nothing is asked for where nobody watches, or nobody knows since when", async () => {
  const unwatched = open(() => ({ revision: 5, body: "{}" }), false);
  unwatched.news.begin(at(4));
  unwatched.news.tell(at(5));
  const unknown = open(() => ({ revision: 5, body: "{}" }));
  unknown.news.tell(at(5));
  await expect.poll(() => [unwatched.events.length, unknown.events.length]).toEqual([1, 1]);
  expect([...unwatched.asked, ...unknown.asked]).toEqual([]);
});
