import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, logIn, password } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop } from "./person.ts";
import { open } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(options: { locale?: string } = {}) {
  return arrive(browser, server.url, desktop, "light", options);
}

describe("the language of the page", () => {
  test("is the browser's, until another is chosen in the footer; that one is remembered", async () => {
    const { page, context } = await visit({ locale: "de-DE" });
    await open(page, "/teams");
    await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");

    await page.getByRole("searchbox", { name: "Teams suchen" }).fill("Hawks");
    await page.locator("footer").getByLabel("Sprache", { exact: true }).selectOption("fr");
    await page.getByRole("heading", { name: "Équipes", level: 1 }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    expect(await page.title()).toContain("Équipes");
    // Without loading the page again: what was typed is still there.
    expect(await page.getByRole("searchbox").inputValue()).toBe("Hawks");

    await page.reload();
    await page.getByRole("heading", { name: "Équipes", level: 1 }).waitFor();
    await context.close();
  });

  test("decides how dates and numbers are written", async () => {
    const { page, context } = await visit();
    await open(page, "/");
    const dates = page
      .locator("[aria-labelledby=featured-title] li")
      .filter({ hasText: "Harbour City" });
    expect(await dates.first().innerText()).toMatch(/[A-Z][a-z]+ \d+.* 20\d\d/);
    await page.locator("footer").getByLabel("Language", { exact: true }).selectOption("de");
    await page.getByRole("heading", { name: "Ausgewählte Turniere" }).waitFor();
    expect(await dates.first().innerText()).toMatch(/\d+\.[ –\d.]* \p{L}+.* 20\d\d/u);
    await context.close();
  });

  test("loads no other language's texts", async () => {
    const { page, context } = await visit({ locale: "es-ES" });
    const scripts: string[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") void keep(response.text());
    });
    const keep = async (text: Promise<string>) => scripts.push(await text);
    await open(page, "/tournaments");
    const has = (words: string) => scripts.some((script) => script.includes(words));
    expect(has("Buscar torneos")).toBe(true);
    expect(
      ["Turniere suchen", "Rechercher des tournois", "Search tournaments"].filter(has),
    ).toEqual([]);
    await context.close();
  });

  test("is the account's on a device where nobody has chosen one, and is told refusals in", async () => {
    const first = await visit();
    await becomeKnown(first, await logIn(server.url, "captain"));
    await open(first.page, "/settings?tab=preferences");
    await first.page.getByRole("combobox", { name: "Language" }).first().selectOption("es");
    await first.page.getByRole("button", { name: "Save Changes" }).click();
    await first.page.getByRole("heading", { name: "Ajustes", level: 1 }).waitFor();
    await first.context.close();

    const second = await visit({ locale: "fr-FR" });
    const { page } = second;
    await open(page, "/login");
    await page.getByLabel("E-mail ou nom d’utilisateur").fill("captain");
    await page.getByLabel(/^Mot de passe/).fill("Courtside9");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByText("E-mail, nom d’utilisateur ou mot de passe incorrect.").waitFor();
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForFunction(() => document.documentElement.lang === "es");
    expect(await page.getByRole("contentinfo").innerText()).toContain("Todos los derechos");
    await second.context.close();
  });
});
