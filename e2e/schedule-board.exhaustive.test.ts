import { expect, test } from "vitest";
import { cell, day, desktop, focusedGame, nextDay, useBoard } from "./board-stage.ts";
import { drag, hover, pickUp, touch } from "./dragging.ts";
import { phone } from "./person.ts";

const board = useBoard();

test("a bad place is asked about: left alone, saved anyway, or swapped", async () => {
  const { page } = board.organiser;
  await board.open(page);
  const question = page.getByRole("alertdialog");
  await drag(page, board.game(page, 3), cell(page, "9:00 AM", "Court C"));
  await question.getByText("Ants plays game 1 from 9:00 AM to 10:00 AM").waitFor();
  await board.organiser.look("question about a bad place");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await board.placeOf(3)).toBe("11:00 1");

  await drag(page, board.game(page, 3), cell(page, "9:00 AM", "Court C"));
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("09:00 3");
  await board.game(page, 3).getByText("Breaks a rule here").waitFor({ state: "attached" });

  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court A"));
  await question.getByRole("button", { name: "Swap with game 4" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 1");
  expect(await board.placeOf(4)).toBe("09:00 3");
  expect(board.organiser.complaints).toEqual([]);
});

test("a game is moved by keyboard alone, and keeps the focus", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await board.game(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  expect(await focusedGame(page)).toBe(board.games[2]);
  await page.keyboard.press("Space");
  await page.getByText("Game 3 to 11:00 AM, Court A").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Game 3 to 1:00 PM, Court B").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  expect(await focusedGame(page)).toBe(board.games[2]);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  expect(await board.placeOf(3)).toBe("13:00 2");
  expect(board.organiser.complaints).toEqual([]);
});

test("a game without a time takes another's place, which then waits for one; undo takes both back", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await drag(page, board.game(page, 5), cell(page, "9:00 AM", "Court A"));
  const question = page.getByRole("alertdialog");
  await question.getByText("Or game 1 leaves its place and waits for a new one:").waitFor();
  await board.organiser.look("question about a taken place for a game without a time");
  await question.getByRole("button", { name: "Swap with game 1" }).click();
  await expect.poll(() => board.placeOf(5)).toBe("09:00 1");
  expect(await board.placeOf(1)).toBe("none");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.placeOf(1)).toBe("09:00 1");
  expect(await board.placeOf(5)).toBe("none");
  expect(board.organiser.complaints).toEqual([]);
});

test("a long press lifts a game by touch, and a swipe does not", async () => {
  const { page } = await board.comeAnew({ width: 900, height: 1200 }, { hasTouch: true });
  await board.open(page);
  await touch(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"), 0);
  expect(await board.placeOf(3)).toBe("11:00 1");
  await touch(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"), 500);
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  expect(board.organiser.complaints).toEqual([]);
});

test("a game that rests on another day goes there", async () => {
  const { page } = board.organiser;
  await board.open(page);
  const other = page.locator(`[data-day="${nextDay}"]`);
  await pickUp(page, board.game(page, 3));
  await hover(page, other);
  await page.locator(`[data-day="${nextDay}"][aria-pressed="true"]`).waitFor();
  await hover(page, cell(page, "9:00 AM", "Court B"));
  await page.mouse.up();
  await cell(page, "9:00 AM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => board.placeOf(3)).toBe("09:00 2");

  await board.game(page, 3).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("PageUp");
  await page.locator(`[data-day="${day}"][aria-pressed="true"]`).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText("Game 3 to 1:00 PM, Court B").waitFor();
  await page.keyboard.press("Space");
  await cell(page, "1:00 PM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  await expect.poll(() => focusedGame(page)).toBe(board.games[2]);

  await page.keyboard.press("Space");
  await page.keyboard.press("PageDown");
  await page.locator(`[data-day="${nextDay}"][aria-pressed="true"]`).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedGame(page)).toBe(board.games[2]);
  expect(board.organiser.complaints).toEqual([]);
});

test("games without a time wait beside the board: on to it, and off again", async () => {
  const { page } = board.organiser;
  await board.open(page);
  const unscheduled = page.getByRole("region", { name: "Unscheduled" });
  await unscheduled.getByText("Eels").waitFor();
  await unscheduled.getByRole("button", { name: "There is another court" }).waitFor();
  expect(await unscheduled.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await drag(page, board.game(page, 5), cell(page, "11:00 AM", "Court C"));
  await expect.poll(() => board.placeOf(5)).toBe("11:00 3");
  await drag(page, board.game(page, 5), unscheduled);
  await unscheduled.getByText("Eels").waitFor();
  await expect.poll(() => board.placeOf(5)).toBe("none");
  expect(board.organiser.complaints).toEqual([]);
});

test("a locked game stays where it is", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await board.game(page, 3).click();
  const dialog = page.getByRole("dialog", { name: "Game 3" });
  await dialog.getByRole("button", { name: "Lock in place" }).click();
  await dialog.getByText("A locked game keeps its time and court").waitFor();
  expect(await dialog.getByText("Move to…").count()).toBe(0);
  await board.organiser.look("a locked game");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"));
  expect(await board.placeOf(3)).toBe("11:00 1");
  await board.game(page, 3).click();
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await dialog.getByRole("button", { name: "Lock in place" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"));
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  expect(board.organiser.complaints).toEqual([]);
});

test("moves are undone and done again, also after a reload, unless someone else has moved the game since", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"));
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  await page.keyboard.press("Control+z");
  await expect.poll(() => board.placeOf(3)).toBe("11:00 1");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.reload();
  await undo.click();
  await expect.poll(() => board.placeOf(3)).toBe("11:00 1");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");

  await board.change(board.games[2]!, { start_time: `${day}T14:00` });
  await cell(page, "2:00 PM", "Court B").getByText("Crows").waitFor();
  await undo.click();
  await page.getByText("Game 3: not undone").waitFor();
  await page.getByText("Someone else has changed this meanwhile").waitFor();
  expect(await board.placeOf(3)).toBe("14:00 2");
  expect(board.organiser.complaints).toEqual([]);
});

test("a move that the connection swallows comes back, and is made when tried again", async () => {
  const { page, context } = board.organiser;
  await board.open(page);
  await context.setOffline(true);
  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"));
  await page.getByText("Game 3: not moved").waitFor();
  await cell(page, "11:00 AM", "Court A").getByText("Crows").waitFor();
  await context.setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
});

test("when a court is gone, the board says what would move and moves it at once", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await page.getByRole("button", { name: "Something changed…" }).click();
  const dialog = page.getByRole("dialog", { name: "Something changed…" });
  await dialog.getByRole("combobox", { name: "Court" }).selectOption({ label: "Court A" });
  await dialog.getByLabel("From").fill("10:30");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("2 games move, all others stay.").waitFor();
  await board.organiser.look("what would move");
  await dialog.getByRole("button", { name: "Close and move" }).click();
  await expect.poll(() => board.placeOf(3)).not.toMatch(/ 1$/);
  expect(await board.placeOf(4)).not.toMatch(/ 1$/);
  expect(await board.placeOf(1)).toBe("09:00 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.placeOf(3)).toBe("11:00 1");
  expect(await board.placeOf(4)).toBe("13:00 1");
  expect(board.organiser.complaints).toEqual([]);
});

test.each([
  ["a laptop", desktop],
  ["a phone", phone],
])("is accessible on %s", async (_, viewport) => {
  const { page } = await board.comeAnew(viewport);
  await board.open(page);
  await board.organiser.look("board");
  if (viewport === desktop) {
    await board.game(page, 3).focus();
    await page.keyboard.press("Space");
    await page.getByText("Game 3 to 11:00 AM, Court A").waitFor();
    await board.organiser.look("board, a game picked up");
    await page.keyboard.press("Escape");
  }
  await board.game(page, 3).click();
  await page.getByRole("dialog", { name: "Game 3" }).getByText("Best free places").waitFor();
  await board.organiser.look("move to");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport.width);
  expect(board.organiser.complaints).toEqual([]);
});
