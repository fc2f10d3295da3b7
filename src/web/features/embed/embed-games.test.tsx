import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { EmbedGames } from "./embed-games.tsx";

beforeEach(async () => {
  stubApi();
  await i18n.loadNamespaces(["tournaments"]);
});

test("a game that nobody played says who did not come", async () => {
  const row = exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, outcome: "walkover" });
  renderAt("/embed/tournaments/12", <EmbedGames rows={[{ ...row, lost_by: "away" }]} />);
  expect(await screen.findByText("Ravens did not come")).toBeTruthy();
  expect(screen.getByText("Walkover")).toBeTruthy();
});
