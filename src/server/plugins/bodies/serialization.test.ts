import { describe, expect, test } from "vitest";
import { z } from "zod";
import { TeamSource } from "#contract/schedule/schedule.ts";
import { Preferences } from "#contract/accounts/users.ts";
import { createSerializer, createSerializerCompiler } from "./serialization.ts";

describe("a reply is written as its schema says", () => {
  const nested = z.object({ id: z.int(), note: z.string().nullable() });

  test.each([
    ["a nullable text", z.string().nullable(), null],
    ["a nullable number", z.int().nullable(), null],
    ["a nullable object", nested.nullable(), null],
    ["an object in its place", nested.nullable(), { id: 1, note: null }],
    ["a nullable enumeration", z.enum(["captain", "player"]).nullable(), null],
    ["a union's first form", TeamSource.nullable(), { kind: "winner", game_number: 3 }],
    [
      "a union's last form",
      TeamSource.nullable(),
      { kind: "rank", bracket_id: 1, bracket: "A", rank: 1 },
    ],
    ["a union's null", TeamSource.nullable(), null],
    ["a record of lists", z.record(z.string(), z.array(nested)), { "1": [{ id: 1, note: "x" }] }],
    ["a record of texts", z.record(z.string(), z.string()), { a: "b" }],
    ["a list at the top", z.array(z.object({ a: z.boolean() })), [{ a: true }, { a: false }]],
    ["signs that JSON escapes", z.string(), 'a "quoted"\n\u2028 <tag> \\ ü 😀 text'],
    ["a fraction", z.number(), 12.5],
    ["a literal", z.object({ success: z.literal(true) }), { success: true }],
    ["a union of texts", z.union([z.string(), z.int()]), 5],
    ["preferences", Preferences, Preferences.parse({ theme: "dark" })],
  ])("%s", (_, schema, value) => {
    expect(JSON.parse(createSerializer(schema)(value))).toEqual(value);
  });

  test("without what may be left out", () => {
    const write = createSerializer(z.object({ a: z.string().nullish(), b: z.int().optional() }));
    expect(write({ a: undefined })).toBe("{}");
    expect(write({ a: null })).toBe('{"a":null}');
  });

  test("with no field that the schema doesn't name, at any depth", () => {
    const write = createSerializer(z.object({ users: z.array(nested) }));
    const user = { id: 1, note: null, password_hash: "secret" };
    expect(write({ users: [user], secret: 1 })).toBe('{"users":[{"id":1,"note":null}]}');
  });
});

test("a reply that drifts from the contract fails where replies are checked", () => {
  const compile = createSerializerCompiler({ checkReplies: true });
  const schema = z.object({ id: z.int(), at: z.iso.datetime() });
  const write = compile({ schema, method: "GET", url: "/" });
  expect(write({ id: 1, at: "2026-07-01T10:00:00Z" })).toContain('"id":1');
  for (const drifted of [
    { id: 1 },
    { id: "1", at: "2026-07-01T10:00:00Z" },
    { id: 1, at: "soon" },
  ]) {
    expect(() => write(drifted)).toThrow(z.ZodError);
  }
});
