import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { LanguageSelect } from "#web/features/shell/language-select.tsx";
import { chooseLanguage, followAccount, i18n } from "#web/i18n/index.ts";
import { detectLanguage } from "#web/i18n/languages.ts";
import { stubApi } from "#web/testing/api.ts";
import { exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["pt-BR", "fr-CA", "de"]);
});
afterEach(() => i18n.changeLanguage("en"));

describe("the page starts in", () => {
  test("the first of the browser's languages that there are texts in", () => {
    expect(detectLanguage()).toBe("fr");
  });

  test("English where the browser asks for none of them", () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["ja", "pt"]);
    expect(detectLanguage()).toBe("en");
  });

  test("what the account says, before the browser's", async () => {
    await followAccount("de");
    expect(i18n.language).toBe("de");
    expect(detectLanguage()).toBe("de");
  });

  test("what was chosen on this device, before the account's", async () => {
    await chooseLanguage("es");
    await followAccount("de");
    expect(i18n.language).toBe("es");
    expect(detectLanguage()).toBe("es");
  });

  test("a language that there is, whatever is stored", () => {
    localStorage.setItem("language", "klingon");
    expect(detectLanguage()).toBe("fr");
  });
});

test("of two languages asked for at once, the later one is shown", async () => {
  // As they are loaded for the first time.
  vi.resetModules();
  const fresh = await import("#web/i18n/index.ts");
  await fresh.startI18n("en");
  await Promise.all([fresh.showLanguage("es"), fresh.showLanguage("en")]);
  expect(fresh.i18n.language).toBe("en");
  vi.resetModules();
});

describe("the choice in the footer", () => {
  test("names each language in itself, and is kept for the account too", async () => {
    const api = stubApi();
    signInAs(api);
    const preferences = { ...exampleUser().preferences, language: "es" as const };
    api.reply("PUT", paths.preferences(), UserResponse, { user: exampleUser({ preferences }) });
    const { user } = renderAt("/", <LanguageSelect />);
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect([...select.options].map(({ text, lang }) => [text, lang])).toEqual([
      ["English", "en"],
      ["Español", "es"],
      ["Français", "fr"],
      ["Deutsch", "de"],
    ]);
    await waitFor(() => expect(api.callsTo("GET", paths.me())).toHaveLength(1));
    await user.selectOptions(select, "es");
    await waitFor(() => expect(i18n.language).toBe("es"));
    expect(localStorage.getItem("language")).toBe("es");
    await waitFor(() =>
      expect(api.callsTo("PUT", paths.preferences()).map(({ body }) => body)).toEqual([
        { language: "es" },
      ]),
    );
  });
});
