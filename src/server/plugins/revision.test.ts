import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { ifRevision } from "./revision.ts";

const requestWith = (header: string | undefined) =>
  ({ headers: { "if-match": header } }) as unknown as FastifyRequest;

test.each([
  [undefined, null],
  ["*", null],
  ['"12"', 12],
  ['W/"345"', 345],
  [' "7" ', 7],
])("If-Match %o means revision %o", (header, revision) => {
  expect(ifRevision(requestWith(header))).toBe(revision);
});

test.each(["12", '"a"', '"1", "2"', "", '"-1"'])("If-Match %o is refused", (header) => {
  expect(() => ifRevision(requestWith(header))).toThrow("If-Match");
});
