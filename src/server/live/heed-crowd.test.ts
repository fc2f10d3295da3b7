import { expect, test, vi } from "vitest";
import { heedCrowd } from "./heed-crowd.ts";

test("garbage is looked for sooner while there is a crowd, until half of it is left", () => {
  const setOption = vi.fn<(option: string) => void>();
  const heed = heedCrowd(setOption);
  const counts = [1, 1999, 2000, 10_000, 1999, 1000, 2000, 999, 1999, 0];
  const after = counts.map((count) => {
    heed(count);
    return setOption.mock.lastCall?.[0] ?? null;
  });
  const [usual, crowded] = ["--heap-growing-percent=0", "--heap-growing-percent=20"];
  expect(after).toEqual([null, null, ...Array(5).fill(crowded), ...Array(3).fill(usual)]);
  expect(setOption).toHaveBeenCalledTimes(2);
});
