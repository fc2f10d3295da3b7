import { expect, test } from "vitest";
import { cell, useBoard } from "./board-stage.ts";
import { drag, hover, levelOf, pickUp } from "./dragging.ts";
import { phone } from "./person.ts";

const board = useBoard();

test("a drag by mouse shows what each place would mean, and saves a good one", async () => {
  const { page } = board.organiser;
  await board.open(page);
  await pickUp(page, board.game(page, 3));
  await hover(page, cell(page, "9:00 AM", "Court C"));
  await page.getByText("Ants plays game 1 from 9:00 AM to 10:00 AM").first().waitFor();
  expect(await levelOf(cell(page, "9:00 AM", "Court C"))).toBe("broken");
  expect(await levelOf(cell(page, "11:00 AM", "Court B"))).toBe("fine");
  await page.keyboard.press("Escape");
  expect(await page.locator("[data-level]").count()).toBe(0);
  await page.mouse.up();

  await drag(page, board.game(page, 3), cell(page, "1:00 PM", "Court B"));
  await cell(page, "1:00 PM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => board.placeOf(3)).toBe("13:00 2");
  expect(board.organiser.complaints).toEqual([]);
});

test("on a phone, Move to… does all that a drag does", async () => {
  const { page } = await board.comeAnew(phone, { hasTouch: true });
  await board.open(page);
  await board.game(page, 5).click();
  const dialog = page.getByRole("dialog", { name: "Game 5" });
  await dialog.getByLabel("Time").fill("09:30");
  await dialog.getByLabel("Court").selectOption({ label: "Court A" });
  await dialog.getByText("Game 1 has this court from 9:00 AM to 10:00 AM").waitFor();
  await board.organiser.look("move to, on a phone");
  await dialog
    .getByRole("button", { name: /Court C/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(() => board.placeOf(5)).toMatch(/ 3$/);
  await board.game(page, 5).click();
  await dialog.getByRole("button", { name: "Take off the schedule" }).click();
  await expect.poll(() => board.placeOf(5)).toBe("none");
  expect(board.organiser.complaints).toEqual([]);
});
