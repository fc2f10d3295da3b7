import { screen, within } from "@testing-library/react";
import { useReducer } from "react";
import { beforeEach, expect, test } from "vitest";
import { formatPresets } from "#engine";
import type { CourtState } from "#contract/games/court-state.ts";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useTyped } from "#web/features/score-entry/entered-score.tsx";
import { changeDrafts, type ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { Sides } from "./sides.tsx";

beforeEach(async () => {
  localStorage.clear();
  await i18n.loadNamespaces(["scorers", "manage", "game-format"]);
});

interface Props extends Partial<Pick<ScheduleRow, "court_state">> {
  sport: string;
  format?: GameFormat | null;
  parts?: ScheduleRow["parts"];
}

function Phone({ sport, format = null, parts = null, court_state: listed }: Props) {
  const row = exampleRow({ status: "IN_PROGRESS", parts, court_state: listed });
  const [drafts, change] = useReducer(changeDrafts, {});
  const draft = drafts[row.id];
  const dispatch = (action: ScoreAction) => {
    if (action.type === "type") change({ ...action, former: undefined, own: [], commandId: "one" });
  };
  const typed = useTyped({ row, format, draft, dispatch });
  return (
    <Sides
      {...{ row, sport, format, draft, typed, dispatch }}
      offReason={undefined}
      isAsked={false}
      onCount={() => undefined}
      onDone={() => undefined}
    />
  );
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const serves = (team: string) => button(`Serve, ${team}`).getAttribute("aria-pressed");

test("a set is counted in large figures, and the next is one press away once it is over", async () => {
  const parts: ScheduleRow["parts"] = [[20, 18]];
  const { user } = renderAt(
    "/",
    <Phone sport="Beach Volleyball" format={formatPresets.beach_volleyball} parts={parts} />,
  );
  expect(screen.getByText("Set 1 · 0 : 0")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Set 2" })).toBeNull();
  await user.click(button("One more for Falcons, set 1"));
  expect(screen.getByText("Set 1 · 1 : 0")).toBeTruthy();
  await user.click(button("Set 2"));
  await user.click(button("One more for Ravens, set 2"));
  expect(screen.getByText("Set 2 · 1 : 0")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Set 2, Ravens, game 1" })).toHaveProperty(
    "value",
    "1",
  );
});

test("the points of all sets stand between the teams' names, also when sides are swapped", async () => {
  const { user } = renderAt(
    "/",
    <Phone sport="Beach Volleyball" format={formatPresets.beach_volleyball} />,
  );
  await user.click(button("Swap sides"));
  const sets = within(screen.getByRole("group", { name: "Sets" }));
  const [first, second] = ["Falcons", "Ravens"].map((team) => sets.getByText(team));
  const above = sets.getByRole("textbox", { name: "Set 1, Falcons, game 1" });
  const below = sets.getByRole("textbox", { name: "Set 1, Ravens, game 1" });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  for (const [one, other] of [
    [first!, above],
    [above, below],
    [below, second!],
  ] as const)
    expect(one.compareDocumentPosition(other) & follows).toBeTruthy();
});

test("who makes a point serves, and undo gives the serve back with the point", async () => {
  const { user } = renderAt("/", <Phone sport="Volleyball" />);
  expect([serves("Falcons"), serves("Ravens")]).toEqual(["false", "false"]);
  await user.click(button("Serve, Falcons"));
  await user.click(button("One more for Ravens"));
  expect([serves("Falcons"), serves("Ravens")]).toEqual(["false", "true"]);
  await user.click(button("Undo"));
  expect([serves("Falcons"), serves("Ravens")]).toEqual(["true", "false"]);
});

test("timeouts are counted and timed, and one by mistake is none", async () => {
  const { user } = renderAt("/", <Phone sport="Volleyball" />);
  await user.click(button("Timeout 0/2, Ravens"));
  expect(screen.getByRole("timer").textContent).toBe("Timeout Ravens 0:30");
  await user.click(button("End"));
  await user.click(button("Timeout 1/2, Ravens"));
  expect(button("Timeout 2/2, Ravens").getAttribute("aria-disabled")).toBe("true");
  await user.click(button("Timeout 0/2, Falcons"));
  await user.click(button("It was none"));
  expect(button("Timeout 0/2, Falcons")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("undo takes timeouts and who serves back, tap by tap, and ends the timeout", async () => {
  const { user } = renderAt("/", <Phone sport="Volleyball" />);
  await user.click(button("One more for Falcons"));
  await user.click(button("Serve, Ravens"));
  await user.click(button("Timeout 0/2, Ravens"));
  // It goes back to no other score.
  await user.click(button("Undo"));
  expect(button("Timeout 0/2, Ravens")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(serves("Ravens")).toBe("true");
  await user.click(button("Undo"));
  expect(serves("Falcons")).toBe("true");
  expect(screen.getByRole("textbox", { name: /Falcons/u })).toHaveProperty("value", "1");
});

test("what another phone has said is there, and undo leaves it", async () => {
  const serve = { began: [0 as const], last: null };
  const told: CourtState["timeouts"][] = [{ "0-0": 1 }, { "0-0": 1, "0-1": 1 }];
  function Told() {
    const [seen, see] = useReducer((count: number) => count + 1, 0);
    return (
      <>
        <Phone sport="Volleyball" court_state={{ serve, timeouts: told[seen]! }} />
        <button type="button" onClick={see}>
          Hear
        </button>
      </>
    );
  }
  const { user } = renderAt("/", <Told />);
  expect(serves("Falcons")).toBe("true");
  await user.click(button("Timeout 1/2, Falcons"));
  await user.click(button("Hear"));
  expect(button("Timeout 2/2, Falcons")).toBeTruthy();
  expect(button("Timeout 1/2, Ravens")).toBeTruthy();
  await user.click(button("Undo"));
  expect(button("Timeout 1/2, Falcons")).toBeTruthy();
  expect(button("Timeout 1/2, Ravens")).toBeTruthy();
});

test("a sport without serve and timeouts has neither", () => {
  renderAt("/", <Phone sport="Football" />);
  expect(screen.queryByRole("button", { name: /^(?:Serve|Timeout)/u })).toBeNull();
});

test("nobody serves in a deciding set before somebody says who won the toss", async () => {
  const parts: ScheduleRow["parts"] = [
    [21, 18],
    [18, 21],
  ];
  const court_state: CourtState = { serve: { began: [0], last: null }, timeouts: {} };
  const format = formatPresets.beach_volleyball;
  const { user } = renderAt(
    "/",
    <Phone sport="Beach Volleyball" {...{ format, parts, court_state }} />,
  );
  expect(screen.getByText(/^Set 3/)).toBeTruthy();
  expect([serves("Falcons"), serves("Ravens")]).toEqual(["false", "false"]);
  await user.click(button("Serve, Ravens"));
  expect([serves("Falcons"), serves("Ravens")]).toEqual(["false", "true"]);
});
