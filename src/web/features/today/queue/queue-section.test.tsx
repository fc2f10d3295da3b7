import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CourtQueueResponse, queuePaths, type QueueWait } from "#contract/schedule/court-queue.ts";
import { QueueSection } from "#web/features/today/queue/queue-section.tsx";
import { useDeskQueue } from "#web/features/today/queue/use-desk-queue.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  api = stubApi();
  await i18n.loadNamespaces(["today", "manage"]);
});

const rows = [3, 4].map((id) =>
  exampleRow({ id, game_number: id, status: "SCHEDULED", court_id: id - 2 }),
);

const courts = ["A", "B"].map((court, index) => ({
  courtId: index + 1,
  court,
  playing: [],
  called: undefined,
  next: undefined,
  after: undefined,
}));

function Section() {
  const queue = useDeskQueue(12, rows, courts);
  return (
    <QueueSection
      tournamentId={12}
      timezone="UTC"
      courts={courts}
      {...{ queue }}
      there={new Set([31])}
    />
  );
}

test("a game that waits for a court says which team is missing", async () => {
  const game = { waits: null, closings: [], kept_from: [] };
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, {
    queue: { courts: [2], calls_itself: false },
    waiting: [
      { ...game, match_id: 3, is_missing: true },
      { ...game, match_id: 4, is_missing: false },
    ],
  });
  renderAt("/", <Section />);
  const waiting = within(await screen.findByRole("list", { name: "Waiting for a court" }));
  expect(waiting.getAllByText(/^Missing/)).toHaveLength(1);
});

test("two courts that are tapped one right after the other both take the next game", async () => {
  const none = { courts: [], calls_itself: false };
  const one = { ...none, courts: [1] };
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, { queue: none, waiting: [] });
  api.respond("PUT", queuePaths.queue(12), () => new Promise(() => undefined));
  const { user } = renderAt("/", <Section />);
  await user.click(await screen.findByRole("button", { name: "Court A" }));
  await user.click(screen.getByRole("button", { name: "Court B" }));
  const sent = api.callsTo("PUT", queuePaths.queue(12)).map(({ body }) => body);
  expect(sent).toEqual([
    { ...one, former: none },
    { ...one, courts: [1, 2], former: one },
  ]);
});

const team = "Falcons";
test.each<[string, RegExp, QueueWait]>([
  [
    "comes later is said with the time",
    /^Falcons can't be there before 8:30\sPM$/u,
    { reason: "away", team, until: "2026-11-21T20:30:00.000Z" },
  ],
  [
    "has left is said so",
    /^Falcons can't be there for the rest of the day$/u,
    { reason: "away", team, until: "2026-11-22T00:00:00.000Z" },
  ],
  [
    "leaves before the end is said with the time",
    /^Falcons can only stay until 10:10\sAM$/u,
    { reason: "leaving", team, from: "2026-11-21T10:10:00.000Z" },
  ],
])("a team that %s, and its game can be called all the same", async (_, text, waits) => {
  vi.setSystemTime("2026-11-21T10:00:00Z");
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, {
    queue: { courts: [1], calls_itself: false },
    waiting: [{ match_id: 3, waits, is_missing: false, closings: [], kept_from: [] }],
  });
  renderAt("/", <Section />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Call to Court A: game 3" })).toBeTruthy();
});

test("courts that are free at once are offered games that can be played at once", async () => {
  const duty = { role: "referee", official_id: null, source: null, is_gone: false } as const;
  const ofTeams = (id: number, home_team_id: number, away_team_id: number, onDuty?: number) =>
    exampleRow({
      id,
      game_number: id,
      status: "SCHEDULED",
      home_team_id,
      away_team_id,
      duties: onDuty === undefined ? [] : [{ ...duty, team_id: onDuty, name: "Owls" }],
    });
  const games = [ofTeams(3, 1, 2), ofTeams(4, 2, 5), ofTeams(5, 6, 7, 1), ofTeams(6, 8, 9)];
  function Offers() {
    const { proposals } = useDeskQueue(12, games, courts);
    return [...proposals].map(([court, { row }]) => (
      <p key={court}>
        {court}: game {row.id}
      </p>
    ));
  }
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, {
    queue: { courts: [1, 2], calls_itself: false },
    waiting: games.map(({ id }) => {
      return { match_id: id, waits: null, is_missing: false, closings: [], kept_from: [] };
    }),
  });
  renderAt("/", <Offers />);
  await screen.findByText("1: game 3");
  expect(screen.getByText("2: game 6")).toBeTruthy();
});

test("a game is offered its own court, where that is free", async () => {
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, {
    queue: { courts: [1, 2], calls_itself: false },
    waiting: [{ match_id: 4, waits: null, is_missing: false, closings: [], kept_from: [] }],
  });
  renderAt("/", <Section />);
  expect(await screen.findByRole("button", { name: "Call to Court B: game 4" })).toBeTruthy();
});
