import { expect, test } from "vitest";
import { pagesAround } from "#web/ui/page/pagination.tsx";

test.each([
  { page: 1, totalPages: 3, pages: [1, 2, 3] },
  { page: 1, totalPages: 9, pages: [1, 2, 3, 4, 5] },
  { page: 5, totalPages: 9, pages: [3, 4, 5, 6, 7] },
  { page: 9, totalPages: 9, pages: [5, 6, 7, 8, 9] },
])("offers up to five pages around page $page of $totalPages", ({ page, totalPages, pages }) => {
  expect(pagesAround(page, totalPages)).toEqual(pages);
});
