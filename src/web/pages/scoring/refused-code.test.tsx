import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { CaptainPage } from "#web/pages/scoring/captain-page.tsx";
import { ScorerPage } from "#web/pages/scoring/scorer.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

beforeEach(async () => {
  localStorage.clear();
  i18n.addResourceBundle("de", "refusals", await readCatalogue("de", "refusals"));
  await i18n.changeLanguage("de");
});
afterEach(() => i18n.changeLanguage("en"));

/** Opens a code where scorers or captains do. */
function open(page: string) {
  return renderAt(
    `/${page}/#secret`,
    <Routes>
      <Route path="s" element={<ScorerPage />} />
      <Route path="c" element={<CaptainPage />} />
    </Routes>,
  );
}

test.each(["s", "c"])("a code that opens nothing says so in German at /%s/", async (page) => {
  stubApi().refuse("POST", paths.scorerOffer(), 422, {
    error: "This code opens nothing.",
    code: "link_invalid",
    reason: { code: "refusals.access.linkInvalid" },
  });
  open(page);
  expect(await screen.findByText(/^Dieser Code öffnet nichts/)).toBeDefined();
  expect(document.body.textContent).not.toContain("This code opens nothing");
});

test.each([
  ["s", "This code is over"],
  ["c", "This link is over"],
])(
  "a code that has run out says so at /%s/, and not that one has to be scanned",
  async (page, title) => {
    stubApi().refuse("POST", paths.scorerOffer(), 401, {
      error: "This code has run out.",
      code: "link_expired",
      reason: { code: "refusals.access.linkExpired" },
    });
    open(page);
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  },
);
