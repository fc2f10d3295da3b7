import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { DrawShow } from "./draw-show.tsx";
import type { ShownDraw } from "./shown-draw.ts";

afterEach(() => vi.useRealTimers());

const draw: ShownDraw = {
  number: 20,
  choices: { shuffle: true, seeding: "pots", keep_apart: true },
  brackets: [
    { id: 1, name: "Group A", type: "group_stage", teamIds: [11, 13] },
    { id: 2, name: "Group B", type: "group_stage", teamIds: [12, 14] },
  ],
  seeded: new Set([11, 12]),
  nameOf: new Map([
    [11, "Hawks"],
    [12, "Ravens"],
    [13, "Owls"],
  ]),
  clubOf: new Map(),
};
const open = (shown: Partial<ShownDraw> = {}) =>
  renderAt("/", <DrawShow draw={{ ...draw, ...shown }} heading={<h1>Draw</h1>} close={null} />);
const latest = () => screen.getByRole("status").textContent;
const inGroup = (name: string) => screen.getByRole("region", { name }).textContent;
const press = (name: string) => screen.getByRole("button", { name });

test("lots come one after another from their pots, and go back again", async () => {
  const { user } = open();
  expect(latest()).toContain("0 of 4");
  expect(screen.getByText(/Draw number 20/).textContent).toBe(
    "Draw number 20\u00a0· teams without a seed by lot\u00a0· seeds from pots\u00a0· clubs kept apart",
  );
  expect(inGroup("Group A")).not.toContain("Hawks");
  await user.click(press("Next lot"));
  expect(latest()).toContain("HawksGroup A · place 1");
  expect(inGroup("Group A")).toContain("Hawks");
  await user.click(press("Next lot"));
  expect(latest()).toContain("RavensGroup B · place 1");
  await user.click(press("Back"));
  expect(inGroup("Group B")).not.toContain("Ravens");
  expect(latest()).toContain("1 of 4");
});

test("whom a team comes from stands beside it in its pot, as its lot is drawn and at its place", async () => {
  const { user } = open({ clubOf: new Map([[11, "Quayside"]]) });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
    "Hawks Quayside",
  );
  expect(inGroup("Group A")).not.toContain("Quayside");
  await user.click(press("Next lot"));
  expect(latest()).toContain("Hawks QuaysideGroup A · place 1");
  expect(inGroup("Group A")).toContain("Hawks Quayside");
  await user.click(press("Next lot"));
  expect(latest()).toContain("RavensGroup B · place 1");
});

test("the keys of a keyboard and of a presenter's remote control move it", async () => {
  const { user } = open();
  await user.keyboard("{ArrowRight}{PageDown}");
  expect(latest()).toContain("2 of 4");
  // The button has the focus: the space bar presses it, once.
  await user.keyboard(" ");
  expect(latest()).toContain("3 of 4");
  await user.keyboard("{PageUp}{ArrowLeft}");
  expect(latest()).toContain("1 of 4");
  await user.keyboard("{End}");
  expect(latest()).toContain("All drawn");
  await user.keyboard("{ArrowRight}{Home}{ArrowLeft}");
  expect(latest()).toContain("0 of 4");
});

test("all at once is the draw as it is, a team that has gone included", async () => {
  const { user } = open();
  await user.click(press("All at once"));
  expect(
    within(screen.getByRole("region", { name: "Group A" })).getAllByRole("listitem"),
  ).toHaveLength(2);
  expect(inGroup("Group A")).toBe("Group A1Hawks2Owls");
  expect(inGroup("Group B")).toBe("Group B1Ravens2A team that has left");
  await user.click(press("Next lot"));
  expect(screen.getAllByText("Every lot has been drawn").length).toBeGreaterThan(0);
  await user.click(press("From the start"));
  expect(latest()).toContain("0 of 4");
});

test("lots come by themselves, stop when told and at the end", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  const automatic = press("Automatic");
  act(() => automatic.click());
  expect(latest()).toContain("1 of 4");
  expect(automatic.getAttribute("aria-pressed")).toBe("true");
  act(() => void vi.advanceTimersByTime(5000));
  expect(latest()).toContain("2 of 4");
  act(() => automatic.click());
  act(() => void vi.advanceTimersByTime(20_000));
  expect(latest()).toContain("2 of 4");
  act(() => automatic.click());
  act(() => void vi.advanceTimersByTime(20_000));
  expect(latest()).toContain("All drawn");
  expect(automatic.getAttribute("aria-pressed")).toBe("false");
});

test("a knock-out fills its tree by the order of seeds, and says who has a bye", async () => {
  const { user } = open({
    brackets: [{ id: 1, name: "Cup", type: "elimination", teamIds: [11, 12, 13] }],
  });
  await user.click(press("All at once"));
  expect(inGroup("Cup")).toBe("Cup1HawksBye2Ravens3Owls");
});

const pots = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .flatMap(({ textContent }) => (textContent.includes("left") ? [textContent] : []));

test("divisions that are drawn together have pots of their own, one's after another's", async () => {
  const { user } = open({
    brackets: [
      { id: 1, name: "Women · Group A", division: "Women", type: "group_stage", teamIds: [11, 13] },
      { id: 2, name: "Men · Group A", division: "Men", type: "group_stage", teamIds: [12, 14] },
    ],
  });
  expect(pots()).toEqual(["Women\u00a0· With a seed1 left", "Women\u00a0· Without a seed1 left"]);
  await user.click(press("Next lot"));
  await user.click(press("Next lot"));
  expect(latest()).toContain("OwlsWomen · Group A · place 2");
  expect(pots()).toEqual(["Men\u00a0· With a seed1 left", "Men\u00a0· Without a seed1 left"]);
  await user.click(press("All at once"));
  expect(pots()).toEqual(["Men\u00a0· With a seed0 left", "Men\u00a0· Without a seed0 left"]);
});
