import { expect, test } from "vitest";
import { scoreText, type Scores, shownScore } from "./shown-score.ts";

const scores = { t1s: 2, t2s: 2, t1_shootout: null, t2_shootout: null };

test.each([
  [{ ...scores, status: "COMPLETED" }, "2 – 2", false],
  [{ ...scores, status: "completed", t1_shootout: 4, t2_shootout: 3 }, "2 – 2 (4 – 3)", false],
  [{ ...scores, status: "in_progress" }, "2 – 2", true],
  [{ ...scores, status: "IN_PROGRESS", t1s: 0, t2s: 0 }, "0 – 0", true],
] as [Scores, string, boolean][])("%j stands as %s", (match, text, isLive) => {
  const score = shownScore(match)!;
  expect(scoreText(score, " – ")).toBe(text);
  expect(score.isLive).toBe(isLive);
});

test.each([
  { ...scores, status: "SCHEDULED" },
  { ...scores, status: "CANCELED" },
  { ...scores, status: "IN_PROGRESS", t2s: null },
] as Scores[])("%j shows no score", (match) => {
  expect(shownScore(match)).toBeNull();
});
