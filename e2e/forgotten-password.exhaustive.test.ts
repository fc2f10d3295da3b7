import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, logIn, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { arrive, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("a forgotten password is replaced through the mail's link, which works once", async () => {
  await createAccount(server.url, "forgetful");
  const { page, context, look, complaints } = await arrive(browser, server.url, phone);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("forgetful@example.org");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await seen(page, "Check your inbox");
  const link = await linkMailedTo(server, "forgetful@example.org", "reset-password");
  const choose = async (chosen: string) => {
    await page.goto(link);
    await page.getByLabel(/^New password/).fill(chosen);
    await page.getByLabel(/^Confirm password/).fill(chosen);
    await page.getByRole("button", { name: "Save new password" }).click();
  };
  await choose("Lighthouse on 7 rocks");
  await seen(page, "Your password is changed. Please sign in.");
  await page.waitForURL("**/login");
  await page.getByLabel("Email or username").fill("forgetful");
  await page.getByLabel(/^Password/).fill("Lighthouse on 7 rocks");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await seen(page, "Welcome back!");
  await expect(logIn(server.url, "forgetful")).rejects.toThrow("401");

  await choose("Lighthouse on 8 rocks");
  await seen(page, "This link is no longer valid. It works once and only for a short time.");
  await look("a link that has been used");
  const login = { emailOrUsername: "forgetful", password: "Lighthouse on 7 rocks" };
  await post(server.url, "/auth/login", login);
  // The browser puts down that the used link was refused.
  const refused = "console: Failed to load resource";
  expect(complaints.filter((text) => !text.startsWith(refused))).toEqual([]);
  await context.close();
});

async function seen(page: Page, text: string) {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}
