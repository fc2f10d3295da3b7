import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ToldList } from "#web/features/told/told-list.tsx";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";

afterEach(() => i18n.changeLanguage("en"));

test.each([
  ["en", "Who must be told: Ants, Bees"],
  ["fr", "Qui doit être prévenu\u00a0: Ants, Bees"],
])(
  "who must be told stands behind a colon as the language writes it: %s",
  async (language, said) => {
    for (const area of ["common", "told"]) {
      i18n.addResourceBundle(language, area, await readCatalogue(language, area));
    }
    await i18n.changeLanguage(language);
    renderAt("/", <ToldList teams={["Ants", "Bees"]} onDuty={[]} />);
    expect(screen.getByRole("paragraph").textContent).toBe(said);
  },
);
