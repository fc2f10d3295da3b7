import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlannedMove, Preview } from "./found-plan.ts";
import { ReplanPreview } from "./replan-preview.tsx";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";
import { renderAt } from "#web/testing/render.tsx";

const board = boardOf([gameAt(1, 14), gameAt(2, 14, { court_id: 2 }), gameAt(3, 15)]);

function moveOf(id: number, changes: Partial<PlannedMove>): PlannedMove {
  const group = board.group(id);
  const from = { ...group.placement!, court: 1 };
  return {
    group,
    from,
    to: null,
    cause: "follows",
    waitsFor: null,
    isAfterSlots: false,
    ...changes,
  };
}

/** Shows a preview of nothing, but for what is given. */
function show(preview: Partial<Preview>, onApply = vi.fn<() => void>()) {
  const nothing: Preview = {
    moves: [],
    closure: null,
    courtsCount: null,
    stuck: [],
    called: [],
    wishes: [],
    openDuties: [],
    perhapsAtOnce: [],
    isForward: false,
    stillWaiting: 0,
  };
  return renderAt(
    "/",
    <ReplanPreview
      preview={{ ...nothing, ...preview }}
      placeName={({ start }) => start}
      onApply={onApply}
      onClose={vi.fn<() => void>()}
    />,
  );
}

test("a preview says what goes on after the slots, and which game one without a time waits for", async () => {
  const evening = { date: "2026-11-21", start: "19:00", end: "20:00", court: 1 };
  const moves = [
    moveOf(1, { cause: "hit" }),
    moveOf(2, { cause: "hit", to: evening, isAfterSlots: true }),
    moveOf(3, { waitsFor: board.group(1) }),
  ];
  show({
    moves,
  });
  const [lost, late, waiting] = screen.getAllByRole("listitem");
  expect(lost!.textContent).toContain("Game 1\u00a0· Team 11 vs Team 12");
  expect(within(lost!).getByText("It can't be played where it was.")).toBeTruthy();
  expect(
    within(late!).getByText(
      "It can't be played where it was. No other slot suits it, so it is played after the day's last one.",
    ),
  ).toBeTruthy();
  expect(within(waiting!).getByText("Game 1 decides who plays, and has no time.")).toBeTruthy();
  const told = (await screen.findByText("Who must be told:")).parentElement!;
  expect(told.textContent).toBe(
    "Who must be told: Team 11, Team 12, Team 21, Team 22, Team 31, Team 32",
  );
});

test("a preview says whose call is taken back, and that they must be told", async () => {
  const [game] = board.group(1).games;
  show({
    closure: { court_id: 1, from: { date: "2026-11-21", time: "14:00" }, to: null },
    called: [game!],
  });
  expect(
    screen.getByText(
      `Game ${game!.game_number} is called to a court that is gone. The call is taken back, and the game can be called to another court.`,
    ),
  ).toBeTruthy();
  const told = (await screen.findByText("Who must be told:")).parentElement!;
  expect(told.textContent).toBe("Who must be told: Team 11, Team 12");
});

test.each([
  [1, "Close the court"],
  [null, "Close the courts"],
])("a closure of court %j that moves nothing says what it closes", (court_id, name) => {
  show({ closure: { court_id, from: { date: "2026-11-21", time: "14:00" }, to: null } });
  expect(screen.getByRole("button", { name })).toBeTruthy();
});

test("a preview of nothing can't be applied, and says so", async () => {
  const handleApply = vi.fn<() => void>();
  const { user } = show({}, handleApply);
  await user.click(screen.getByRole("button", { name: "Move them" }));
  expect(screen.getByRole("alert").textContent).toBe("No game has to move.");
  expect(handleApply).not.toHaveBeenCalled();
});

test("a preview names who has a duty at what moves, and the duties for which somebody else is needed", async () => {
  const duty = { role: "referee", team_id: null, official_id: null, source: null, is_gone: false };
  const rita = { ...duty, role: "referee", official_id: 7, name: "Rita" } as const;
  const ben = { ...duty, role: "scorekeeper", official_id: 8, name: "Ben" } as const;
  const loser = {
    ...duty,
    role: "referee",
    name: null,
    source: { kind: "loser", game_number: 9 },
  } as const;
  const { group, ...move } = moveOf(1, {});
  const games = [{ ...group.games[0]!, duties: [rita, { ...rita, name: "Team 12" }] }];
  show({
    moves: [{ ...move, group: { ...group, games } }],
    openDuties: [
      { duty: rita, game_number: 4 },
      { duty: rita, game_number: 1 },
      { duty: ben, game_number: 4 },
      { duty: loser, game_number: 5 },
    ],
  });
  expect((await screen.findByText(/Somebody else is needed/)).textContent).toBe(
    "Somebody else is needed for these duties: Rita (games 1, 4); Ben (game 4); Loser of game 9 (game 5)",
  );
  expect((await screen.findByText("Who must be told:")).parentElement!.textContent).toBe(
    "Who must be told: Team 11, Team 12",
  );
  expect(screen.getByText("On duty there:").parentElement!.textContent).toBe(
    "On duty there: Ben, Rita",
  );
});

test("a preview names the games that lose their time, and what makes room for them", () => {
  show({ moves: [moveOf(1, { cause: "hit" }), moveOf(3, { cause: "hit" })] });
  const warning = screen.getByText("2 games find no place and would wait unscheduled: 1, 3");
  const ways = warning.parentElement!.textContent;
  expect(ways).toContain("“There is another court” may then give it a place");
  expect(ways).toContain("give the tournament a later end date first");
});

test("a preview names the wishes that keep games from a place, not what would not help", async () => {
  const kept = {
    code: "refusals.generation.keptToCourts" as const,
    params: { courts: "D", count: 2 },
  };
  show({
    moves: [moveOf(1, { cause: "hit" })],
    wishes: [kept],
  });
  expect(
    await screen.findByText("2 games are to be played on D and found no time there"),
  ).toBeTruthy();
  expect(screen.getByText(/^“Wishes and limits” leave no other place/)).toBeTruthy();
  expect(screen.queryByText(/There is another court/)).toBeNull();
});

test.each([
  [[1], "Game 1 is locked or has begun, and stays where it is."],
  [[1, 2], "2 games are locked or have begun, and stay where they are: 1, 2"],
])("which games stay, %o, is told as their numbers and not as how many", (ids, told) => {
  show({
    stuck: ids.map((id) => board.group(id)),
  });
  expect(screen.getByText(told)).toBeTruthy();
});

test("a preview names whom games at once may need twice then", () => {
  const people = { teams: ["Bears", "Foxes"], groups: [board.group(2), board.group(3)] };
  show({ moves: [moveOf(1, { cause: "hit" })], perhapsAtOnce: [people] });
  expect(screen.getByText("Shared people may be needed twice at once then:")).toBeTruthy();
  expect(screen.getByText("Bears, Foxes: games 2, 3, should both teams get there")).toBeTruthy();
});
