import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "#web/api-error.ts";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";
import { TournamentFailure } from "./load-states.tsx";

beforeEach(async () => {
  i18n.addResourceBundle("de", "refusals", await readCatalogue("de", "refusals"));
  await i18n.changeLanguage("de");
});
afterEach(() => i18n.changeLanguage("en"));

test("a suspended tournament says so in German, whatever the wire said in English", () => {
  const reason = { code: "refusals.missing.suspended" } as const;
  const error = new ApiError("It is suspended.", { status: 410, code: "suspended", reason });
  renderAt("/", <TournamentFailure error={error} />);
  expect(screen.getByText(/^Dieses Turnier ist nicht verfügbar/)).toBeDefined();
  expect(screen.queryByText("It is suspended.")).toBeNull();
});
