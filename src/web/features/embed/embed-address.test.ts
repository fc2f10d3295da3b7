import { expect, test } from "vitest";
import { embedAddress, embedSnippet, readEmbedded } from "./embed-address.ts";

test("what an address is made of is read from it again", () => {
  const wanted = { view: "tree", division: 7, team: 31, theme: "dark", language: "fr" } as const;
  const address = embedAddress(12, wanted);
  expect(address).toBe("/embed/tournaments/12?view=tree&division=7&team=31&theme=dark&lang=fr");
  expect(readEmbedded(new URL(address, "https://x.test").searchParams)).toEqual(wanted);
});

test("what is wrong in an address is left out", () => {
  expect(readEmbedded(new URLSearchParams("view=admin&division=x&team=-1&theme=pink"))).toEqual({
    view: "schedule",
    division: null,
    team: null,
    theme: null,
    language: null,
  });
});

test("a tournament's name can't leave the snippet's quotes", () => {
  const snippet = embedSnippet(
    "https://x.test/embed/tournaments/1?view=tree&theme=dark",
    '"><b onload="x">',
  );
  expect(snippet).toContain('src="https://x.test/embed/tournaments/1?view=tree&amp;theme=dark"');
  expect(snippet).toContain('title="&quot;>&lt;b onload=&quot;x&quot;>"');
  expect(snippet.match(/</g)).toHaveLength(2);
});
