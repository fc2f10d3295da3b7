import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useActorName } from "#web/features/log/use-actor-name.ts";

const nothing = { court: null, game: null, team: null, crew: null };

test.each([
  ["a court", { court: "B" }, "by Anna (scorer, Court B)"],
  ["a game", { game: "7" }, "by Anna (scorer, Game 7)"],
  ["somebody's duties", { crew: "Rita" }, "by Anna (scorer, Duties of Rita)"],
])("who held the link of %s is named with it", (_, link, told) => {
  const { result } = renderHook(useActorName);
  expect(result.current({ id: 1, name: "Anna", link: { ...nothing, ...link } })).toBe(told);
});
