import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

export type Theme = "light" | "dark";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** All that a theme changes. */
const colors = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands now, and with its colours in the other theme. */
export async function violations(page: Page, theme: Theme): Promise<string[]> {
  const other = theme === "light" ? "dark" : "light";
  const found = await analyze(page, (axe) => axe.withTags(everything));
  await showIn(page, other);
  found.push(
    ...(await analyze(page, (axe) => axe.withRules(colors))).map(
      (text) => `in the ${other}: ${text}`,
    ),
  );
  await showIn(page, theme);
  return found;
}

/** Shows the page in a theme, and waits until colours that pass into each other have arrived. */
export async function showIn(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

type Choose = (axe: AxeBuilder) => AxeBuilder;

async function analyze(page: Page, chooseRules: Choose): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Putting into words all that is right takes longer than looking.
    .options({ resultTypes: ["violations"] })
    // Without frames there is nothing to put together on a page of its own.
    .setLegacyMode(true);
  const { violations: found } = await chooseRules(axe).analyze();
  return found.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
