import type { Locator, Page } from "playwright-core";

/** How good a cell is while a game is in the air. */
export async function levelOf(place: Locator): Promise<string | null> {
  return place.locator("[data-level]").getAttribute("data-level");
}

/** Presses a card and drags it a little, so that it is in the air. */
export async function pickUp(page: Page, card: Locator) {
  await card.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4, { steps: 3 });
}

export async function hover(page: Page, place: Locator) {
  const { x, y } = await middleOf(place);
  await page.mouse.move(x, y, { steps: 5 });
  // What lies under the pointer is looked for once a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Drags by mouse and lets go. */
export async function drag(page: Page, card: Locator, place: Locator) {
  await pickUp(page, card);
  await hover(page, place);
  await page.mouse.up();
}

/** Touches a card for a while, and then moves the finger to a place. */
export async function touch(page: Page, card: Locator, place: Locator, pressMs: number) {
  await card.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: { x: number; y: number }[],
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const [from, to] = [await middleOf(card), await middleOf(place)];
  await send("touchStart", [from]);
  await page.waitForTimeout(pressMs);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send("touchMove", [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
    await page.waitForTimeout(50);
  }
  await send("touchEnd", []);
  await session.detach();
}

async function middleOf(element: Locator) {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
