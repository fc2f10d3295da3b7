import type { Page } from "playwright-core";

/** What is wrong with a screen in the pseudo language, each in words. */
export async function findFaults(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const { texts, attributes, width, scrollWidth } = await page.evaluate(readScreen);
  const foreign = [...texts.filter((text) => !isPartOfBracketed(text)), ...attributes].filter(
    ({ text }) => wordsOf(withoutBrackets(text)).some((word) => !data.has(word)),
  );
  const cut = texts.map((text) => findCut(text, width)).filter((fault) => fault !== null);
  return [
    ...(scrollWidth > width ? [`scrolls sideways: ${scrollWidth} > ${width}`] : []),
    ...new Set(foreign.map(({ text, where }) => `not translated: ${text} (${where})`)),
    ...new Set(cut),
  ];
}

/** All words of what the server answers; what of it is shown is data, not a text of the app. */
export function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === "string") for (const word of wordsOf(value)) words.add(word);
  else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      // A map's keys are data too, such as the groups of the standings by their names.
      if (/[A-Z ]/.test(key)) collectWords(key, words);
      collectWords(inner, words);
    }
  }
}

/** Words of two letters or more; initials in place of a logo are none. */
export function wordsOf(text: string): string[] {
  return (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !/^\p{Lu}{2}$/u.test(word));
}

interface Around {
  where: string;
  left: number;
  right: number;
  text: string;
  isClipping: boolean;
  isScrolling: boolean;
  isControl: boolean;
  isFixed: boolean;
  hasEllipsis: boolean;
}

interface ScreenText {
  text: string;
  where: string;
  left: number;
  right: number;
  /** Whether there is anything to see of it outside a select and a picture. */
  isDrawn: boolean;
  /** The elements around it, from the inside. */
  around: Around[];
}

/** A text with links in it is one text over several elements. */
function isPartOfBracketed({ around }: ScreenText) {
  return around
    .slice(0, 3)
    .some(({ text }) => text.startsWith("[") && wordsOf(withoutBrackets(text)).length === 0);
}

function withoutBrackets(text: string) {
  let [before, after] = ["", text];
  while (before !== after) [before, after] = [after, after.replaceAll(/\[[^[\]]*\]/g, " ")];
  return after;
}

/** Says where a text of the app goes beyond what is visible of it; null where it doesn't. */
function findCut({ text, left, right, isDrawn, around }: ScreenText, width: number) {
  // Names that people gave may be shortened.
  if (!isDrawn || !/[[\]]/.test(text)) return null;
  for (const box of around) {
    // What is only for screen readers is a pixel wide on purpose.
    if (box.isClipping && box.right - box.left <= 1) return null;
    const isBeyond = right > box.right + 1 || left < box.left - 1;
    if ((box.isClipping || box.isControl) && isBeyond) return `cut off: ${text} (${box.where})`;
    if (box.hasEllipsis) return `shortened: ${text} (${box.where})`;
    if (box.isScrolling) return null;
    if (box.isFixed) break;
  }
  return right > width + 1 || left < -1 ? `beyond the edge: ${text}` : null;
}

/** Runs in the page: every text on it with its place and what is around it. */
function readScreen() {
  const texts: ScreenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = (node.textContent ?? "").trim();
    if (!/\p{L}/u.test(text)) continue;
    if (element.closest("script, style, noscript, [lang]:not(html), [hidden]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    const around: Around[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const area = box.getBoundingClientRect();
      const isClipping = style.overflowX === "hidden" || style.overflowX === "clip";
      const isWider = box.scrollWidth > box.clientWidth + 1;
      around.push({
        where: `${box.tagName.toLowerCase()}.${box.getAttribute("class")?.slice(0, 40) ?? ""}`,
        left: area.left,
        right: area.right,
        text: around.length < 3 ? (box.textContent ?? "").trim() : "",
        isClipping,
        isScrolling: style.overflowX === "auto" || style.overflowX === "scroll",
        isControl: box.matches("button, a, [role=tab], th, td, label, legend"),
        isFixed: style.position === "fixed",
        hasEllipsis: isClipping && style.textOverflow === "ellipsis" && isWider,
      });
    }
    const isDrawn = right > left && !element.closest("option, svg, .sr-only");
    texts.push({ text, where: around[0]!.where, left, right, isDrawn, around });
  }
  const names = ["aria-label", "aria-description", "title", "placeholder", "alt"];
  const attributes = [...document.querySelectorAll("body *")]
    .filter((element) => !element.closest("[lang]:not(html)"))
    .flatMap((element) =>
      names
        .filter((name) => element.hasAttribute(name))
        .map((name) => ({
          text: element.getAttribute(name) ?? "",
          where: `${element.tagName.toLowerCase()} ${name}`,
        })),
    );
  const { clientWidth: width, scrollWidth } = document.documentElement;
  return { texts, attributes, width, scrollWidth };
}
