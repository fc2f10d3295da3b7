import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { EmbedGames } from "./embed-games.tsx";

beforeEach(async () => {
  stubApi();
  await i18n.loadNamespaces(["tournaments"]);
});

afterEach(() => void vi.useRealTimers());

const days = () => screen.getAllByRole("heading", { level: 2 }).map((day) => day.textContent);

test("begins with today and leads to all games; those of a team are all there", () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const rows = [
    exampleRow({ id: 1, date: "2026-11-20", status: "COMPLETED" }),
    exampleRow({ id: 2, date: "2026-11-21" }),
  ];
  const common = { tournamentId: 12, rows, zone: "UTC" };
  const { unmount } = renderAt("/embed/tournaments/12", <EmbedGames {...common} isAll={false} />);
  expect(days()).toEqual(["Saturday, November 21"]);
  const all = screen.getByRole("link", { name: "All 2" });
  expect(all.getAttribute("href")).toBe("/tournaments/12/schedule");
  unmount();
  renderAt("/embed/tournaments/12", <EmbedGames {...common} isAll />);
  expect(days()).toEqual(["Friday, November 20", "Saturday, November 21"]);
});

test("a game that nobody played says who did not come", async () => {
  const row = exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, outcome: "walkover" });
  renderAt(
    "/embed/tournaments/12",
    <EmbedGames
      {...{ tournamentId: 12, zone: "UTC" }}
      rows={[{ ...row, lost_by: "away" }]}
      isAll
    />,
  );
  expect(await screen.findByText("Ravens did not come")).toBeTruthy();
  expect(screen.getByText("Walkover")).toBeTruthy();
});

test("a game that a withdrawal gave away says who has withdrawn", async () => {
  const row = exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, outcome: "walkover" });
  const rows = [{ ...row, lost_by: "away" as const, by_withdrawal: true }];
  renderAt(
    "/embed/tournaments/12",
    <EmbedGames {...{ tournamentId: 12, zone: "UTC", rows }} isAll />,
  );
  expect(await screen.findByText("Ravens has withdrawn")).toBeTruthy();
});
