/**
 * How large a name can be, in hundredths of the screen's height, so that all of it is seen. Three is
 * the least: on a television of 55 inches its capitals are 15 mm high, the least that an eye of full
 * sight reads from ten metres (a letter of five minutes of arc).
 */
export function sizeOf(name: string, sizes: readonly [large: number, usual: number], room: number) {
  const length = widthOf(name);
  const [large, usual] = sizes;
  if (length * large * emPerLetter <= room) return large;
  return length * usual * emPerLetter <= 1.8 * room ? usual : smallest;
}

export const smallest = 3;
const emPerLetter = 0.58;

/** In letters of the middle width: an l is half as wide, and letters of East Asia are nearly twice as wide. */
function widthOf(text: string) {
  return Array.from(text).reduce((sum, letter) => {
    if (/[\u1100-\u{3FFFF}]/u.test(letter)) return sum + 1.75;
    if (/[WMmw@%]/u.test(letter)) return sum + 1.55;
    if (/[ijl .,:;'’|!]/u.test(letter)) return sum + 0.5;
    if (/[frt/()-]/u.test(letter)) return sum + 0.7;
    return sum + (/\p{Lu}/u.test(letter) ? 1.2 : 1);
  }, 0);
}

/** How large words can be that have a whole page, in hundredths of the screen's height. */
export function sizeOfText(text: string): number {
  const paragraphs = text.split("\n").map(widthOf);
  for (let size = largest; size > smallest; size -= 0.25) {
    const perLine = page.width / (size * emPerLetter);
    const lines = paragraphs.reduce(
      (sum, width) => sum + Math.max(1, Math.ceil(width / perLine)),
      0,
    );
    if (lines * size * lineHeight <= page.height) return size;
  }
  return smallest;
}

const largest = 11;
const lineHeight = 1.3;
const page = { width: 150, height: 64 };
