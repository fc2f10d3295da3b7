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

type Step = "dragEnter" | "dragOver" | "drop";

/**
 * For `longPressDrag`: without this a long press drags nothing on a desktop's browser. The rest is
 * what it is started with anyway.
 */
export const longPressSwitch =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4," +
  "availablePointerTypes=4,touchDragDropEnabled=true";

/**
 * Rests a finger on something until the browser itself starts to drag it, and lets go elsewhere.
 * Touches that the protocol sends are no long presses; those that it makes of a mouse are.
 */
export async function longPressDrag(page: Page, card: Locator, place: Locator) {
  await card.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const [from, to] = [await middleOf(card), await middleOf(place)];
  const touches = { enabled: true, configuration: "mobile" } as const;
  await session.send("Emulation.setEmitTouchEventsForMouse", touches);
  await session.send("Input.setInterceptDrags", { enabled: true });
  const started = Promise.withResolvers<(type: Step) => Promise<unknown>>();
  session.once("Input.dragIntercepted", ({ data }) =>
    started.resolve(async (type) => session.send("Input.dispatchDragEvent", { type, ...to, data })),
  );
  const press = { type: "mousePressed", ...from, button: "left", clickCount: 1 } as const;
  // Never answered once it has become a drag.
  session.send("Input.dispatchMouseEvent", press).catch(() => {});
  const carry = await started.promise;
  for (const step of ["dragEnter", "dragOver", "drop"] as const) await carry(step);
  await session.detach();
}

async function middleOf(element: Locator) {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
