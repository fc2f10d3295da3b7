import { errors, type Locator } from "playwright-core";
import { bounded } from "./device.ts";
import type { Score } from "#e2e/tournament-day/hall/truth.ts";

export async function fill(game: Locator, { t1s, t2s }: Score): Promise<void> {
  const [home, away] = fieldsOf(game);
  await home.fill(String(t1s));
  await away.fill(String(t2s));
}

/** Waits until something is done, or something else is seen that leaves nothing to do. */
export async function until(doing: Promise<void>, seen: Locator): Promise<void> {
  const isSeen = seen.waitFor({ timeout: 0 });
  await Promise.race([doing, isSeen.catch(() => undefined)]);
  doing.catch(() => undefined);
}

/**
 * Where another result stands, a person reads what "mine" is: points from before the end are let go of where
 * that result is right. A question goes by itself once both say the same. Whether the own score was saved.
 */
export async function insist(game: Locator, score: Score): Promise<boolean> {
  const mine = game.getByRole("button", { name: "Save mine" });
  const theirs = game.getByRole("button", { name: "Use theirs" });
  const checkTime = bounded(() => `a choice between ${score.t1s}:${score.t2s} and another result`);
  while (await mine.isVisible()) {
    checkTime();
    try {
      const isMine = await saysOwn(game, score);
      const isTheirs = !isMine && (await standsAs(game, score));
      if (isMine || isTheirs) {
        await (isMine ? saveMine(game, mine) : theirs.click({ timeout: 5000 }));
        return isMine;
      }
      await fill(game, score);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  return false;
}

/** Over a final result it is asked about once more. */
async function saveMine(game: Locator, mine: Locator): Promise<void> {
  const timeout = 5000;
  await mine.click({ timeout });
  // Below a question nothing else is there.
  await mine.waitFor({ state: "hidden", timeout });
  const save = game
    .page()
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Save: /u });
  if (await save.isVisible()) await save.click({ timeout });
}

async function saysOwn(game: Locator, { t1s, t2s }: Score): Promise<boolean> {
  const said = fieldsOf(game).map(async (field) => field.inputValue({ timeout: 5000 }));
  const [home, away] = await Promise.all(said);
  return home === String(t1s) && away === String(t2s);
}

async function standsAs(game: Locator, { t1s, t2s }: Score): Promise<boolean> {
  const question = await game.getByRole("alert").first().innerText({ timeout: 5000 });
  return new RegExp(`\\b${t1s}\\D{1,3}${t2s}\\b`, "u").test(question);
}

function fieldsOf(game: Locator): [Locator, Locator] {
  return [game.getByRole("textbox").nth(0), game.getByRole("textbox").nth(1)];
}
