/** How much JSON a body may hold, apart from its length. */
export interface JsonBounds {
  /** Elements of arrays and members of objects, all together. */
  values: number;
  /** Arrays and objects inside each other. */
  depth: number;
  /** Members of one object. */
  keys: number;
}

const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
/** Of each byte: what it means outside of strings, 0 for nothing. */
const meanings = new Uint8Array(256);
const [opens, closes, separates, names, quotes] = [1, 2, 3, 4, 5] as const;
for (const [characters, meaning] of [
  ["[{", opens],
  ["]}", closes],
  [",", separates],
  [":", names],
  ['"', quotes],
] as const) {
  for (const character of characters) meanings[character.charCodeAt(0)] = meaning;
}

/**
 * Counts JSON without parsing it, part by part: each call takes the next bytes and says which bound
 * they break, or null. What isn't JSON is counted too, and left to the parser. All that counts is
 * ASCII, which is never a part of another character in UTF-8.
 */
export function createJsonCounter(
  bounds: JsonBounds,
): (bytes: Uint8Array) => keyof JsonBounds | null {
  const keys: number[] = [];
  let values = 0;
  let isInString = false;
  let isEscaped = false;

  const handleMark = (meaning: number): keyof JsonBounds | null => {
    if (meaning === closes) keys.pop();
    else if (meaning === names) {
      if (keys.length > 0 && ++keys[keys.length - 1]! > bounds.keys) return "keys";
    } else {
      values += 1;
      if (meaning === opens && keys.push(0) > bounds.depth) return "depth";
      if (values > bounds.values) return "values";
    }
    return null;
  };
  return (bytes) => {
    const { length } = bytes;
    for (let index = 0; index < length; index += 1) {
      const byte = bytes[index]!;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInString = false;
        continue;
      }
      const meaning = meanings[byte]!;
      if (meaning === quotes) isInString = true;
      else if (meaning !== 0) {
        const broken = handleMark(meaning);
        if (broken !== null) return broken;
      }
    }
    return null;
  };
}
