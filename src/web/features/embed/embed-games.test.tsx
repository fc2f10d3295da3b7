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

test("begins with today; days that are over come at a press, and those of a team at once", async () => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  const rows = [
    exampleRow({ id: 1, date: "2026-11-20", status: "COMPLETED" }),
    exampleRow({ id: 2, date: "2026-11-21" }),
  ];
  const games = (isAll: boolean) => <EmbedGames rows={rows} zone="UTC" isAll={isAll} />;
  const { user, unmount } = renderAt("/embed/tournaments/12", games(false));
  expect(days()).toEqual(["Saturday, November 21"]);
  await user.click(screen.getByRole("button", { name: "Show 1 earlier game" }));
  expect(days()).toEqual(["Friday, November 20", "Saturday, November 21"]);
  await user.click(screen.getByRole("button", { name: "Hide earlier games" }));
  unmount();
  renderAt("/embed/tournaments/12", games(true));
  expect(days()).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a game that nobody played says who did not come", async () => {
  const row = exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, outcome: "walkover" });
  renderAt(
    "/embed/tournaments/12",
    <EmbedGames rows={[{ ...row, lost_by: "away" }]} zone="UTC" isAll={false} />,
  );
  expect(await screen.findByText("Ravens did not come")).toBeTruthy();
  expect(screen.getByText("Walkover")).toBeTruthy();
});
