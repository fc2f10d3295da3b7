import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { ChangedLink } from "./changed-link.tsx";

beforeEach(() => i18n.loadNamespaces("today"));

test("the desk's day leads to what happens when something comes between", () => {
  renderAt("/", <ChangedLink tournamentId={12} rows={[{ start_time: "2026-11-20T09:00" }]} />);
  expect(screen.getByRole("link", { name: "Something changed…" }).getAttribute("href")).toBe(
    "/tournaments/12/admin?tab=matches&view=board&changed=1",
  );
});

test("where no game has a time there is nothing to plan anew", () => {
  renderAt("/", <ChangedLink tournamentId={12} rows={[{ start_time: null }]} />);
  expect(screen.queryByRole("link")).toBeNull();
});
