import { expect, test } from "vitest";
import { createJsonCounter } from "./json-bounds.ts";

const bounds = { values: 10, depth: 3, keys: 2 };
const broken = (text: string, limits = bounds) => createJsonCounter(limits)(Buffer.from(text));

test.each([
  ["null", null],
  ["[[[]]]", null],
  ["[[[[]]]]", "depth"],
  ['[{"a":[{}]}]', "depth"],
  ["[[],[],[],[]]", null],
  ["[1,2,3,4,5,6,7,8,9,10]", null],
  ["[1,2,3,4,5,6,7,8,9,10,11]", "values"],
  ["[[],[],[],[],[],[],[]]", "values"],
  ['{"a":1,"b":{"a":1,"b":2}}', null],
  ['{"a":1,"b":2,"c":3}', "keys"],
  ['["[[[[[",",,,,,,,,,,,,",":::"]', null],
  ['["\\"[[[[[", "\\\\"]', null],
  ['["\\\\",[[[]]]]', "depth"],
  ["]]]]}}}}", null],
  [",,,,,,,,,,,", "values"],
  [":::", null],
  ['["ñ😀"]', null],
])("%s breaks %s", (text, bound) => {
  expect(broken(text)).toBe(bound);
});

test("what is split anywhere is counted the same", () => {
  const text = Buffer.from('[{"ä\\"[":"\\\\"},[2,"]",4]]');
  for (let at = 0; at <= text.length; at += 1) {
    const count = createJsonCounter({ values: 6, depth: 2, keys: 1 });
    expect([count(text.subarray(0, at)), count(text.subarray(at))]).toEqual([null, null]);
    const strict = createJsonCounter({ values: 5, depth: 2, keys: 1 });
    expect([strict(text.subarray(0, at)), strict(text.subarray(at))]).toContain("values");
  }
});

test("a broken bound is told at once, not at the end", () => {
  const count = createJsonCounter(bounds);
  expect(count(Buffer.from("[0,0,0,0,0,0,0,0,0,0,0"))).toBe("values");
});
