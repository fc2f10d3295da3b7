import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleKnockout } from "#web/features/bracket-tree/testing/example-knockout.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { renderAt } from "#web/testing/render.tsx";
import { treeSlides } from "./tree-slides.ts";
import { TreeSlide } from "./tree-slide.tsx";

afterEach(() => void vi.useRealTimers());

test("a game that waits for a late one says when it is expected", async () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const ten = "2026-11-21T10:00:00Z";
  const teams = ["Ants", "Bees", "Cats", "Dogs"];
  const changes = ({ id }: { id: number }) => (id === 102 ? { raw_start_time: ten } : {});
  const [slide] = treeSlides(exampleKnockout({ teams, changes }));
  const rows = [
    exampleRow({ id: 101, status: "IN_PROGRESS", started_at: "2026-11-21T09:18:00Z" }),
    exampleRow({ id: 102, raw_start_time: ten, raw_end_time: "2026-11-21T11:00:00Z" }),
  ];
  renderAt(
    "/",
    <WithEstimates rows={rows} zone="UTC">
      <TreeSlide slide={slide!} zone="UTC" today="2026-11-21" />
    </WithEstimates>,
  );
  const expected = await screen.findByText(/^about 10:20/u);
  expect(within(expected.closest("article")!).getByText("Bees")).toBeTruthy();
  expect(screen.getAllByText(/^about/u)).toHaveLength(1);
});
