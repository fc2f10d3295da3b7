import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { guessColumns } from "#web/features/import/table/columns.ts";
import { readRows } from "#web/features/import/table/read-rows.ts";
import { ImportPreview } from "./import-preview.tsx";

test.each([
  [["Nom", "Club", "Seed"], ["Berg", "Nord", "1"], "2 Berg 1 Nord"],
  [["First name", "Last name", "Seed"], ["Anna", "Berg", "1"], "2 Anna Berg 1"],
  [
    ["Prénom", "Nom", "Seed", "Email"],
    ["Anna", "Berg", "1", "a@b.org"],
    "2 Anna Berg 1 Anna Berg a@b.org",
  ],
  [["Team", "Nom"], ["Tide", "Berg"], "2 Tide Berg"],
])("%j are shown by the names that they are read as", (headings, cells, row) => {
  const mapping = guessColumns(headings);
  const read = readRows({ number: 2, cells }, mapping);
  render(<ImportPreview {...{ read, mapping }} readCount={1} areDivisions={false} problems={[]} />);
  expect(screen.getByRole("row", { name: row })).toBeTruthy();
});
