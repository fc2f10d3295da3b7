import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  becomeKnown,
  createAccount,
  createTeam as addTeam,
  createTournament,
  logIn,
} from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { createTeam, openTeam } from "./organiser.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let organiser: Person;
let token: string;
let tournamentId: number;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  const background = { r: 20, g: 90, b: 60 };
  const large = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  picture = { name: "p.jpg", mimeType: "image/jpeg", buffer: await large.jpeg().toBuffer() };
  await createAccount(server.url, "olli");
  token = await logIn(server.url, "olli");
  tournamentId = await createTournament(server.url, "Picture Cup", token);
  // A tournament of a new account is in the public lists from its second team on.
  await addTeam(server.url, tournamentId, "Anchor", token);
  await addTeam(server.url, tournamentId, "Beacon", token);
  organiser = await arrive(browser, server.url);
  await becomeKnown(organiser, token);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ["a desk", desktop, "light"],
  ["a phone", phone, "dark"],
] as const)("a photo is changed and removed at %s", async (_, viewport, theme) => {
  const person = await arrive(browser, server.url, viewport, theme);
  const { page } = person;
  await becomeKnown(person, token);
  await page.goto("/settings");
  const photo = page.getByRole("group", { name: "Photo" });
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    photo.getByRole("button", { name: "Change photo" }).click(),
  ]);
  await chooser.setFiles(picture);
  await page.getByText("Photo updated successfully").waitFor();
  const image = photo.locator('img[src^="/api/images/"]');
  await image.waitFor();
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await person.look("settings with a photo");
  await page.reload();
  await image.waitFor();

  const input = photo.locator("input[type=file]");
  await input.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await photo.getByText("Image size must be less than 5MB").waitFor();
  await input.setInputFiles({ ...picture, buffer: Buffer.from("<svg/>") });
  await photo.getByText("Please select a valid image file").waitFor();
  await person.look("settings with a refused photo");
  await image.waitFor();

  await photo.getByRole("button", { name: "Remove photo" }).click();
  await page.getByText("Photo removed").waitFor();
  await image.waitFor({ state: "detached" });
  expect(person.complaints.filter((text) => !text.includes("400 (Bad Request)"))).toEqual([]);
  await person.context.close();
});

test("a team gets a logo with its creation, everybody sees it, and it can be replaced", async () => {
  const { page } = organiser;
  await page.goto(`/teams/new?tournament=${tournamentId}`);
  await page.getByLabel("Team name").fill("Harbour");
  const logo = page.getByRole("group", { name: "Logo" });
  await logo.locator("input[type=file]").setInputFiles(picture);
  await logo.locator('img[src^="blob:"]').waitFor();
  await organiser.look("team form with a logo");
  await page.getByRole("button", { name: "Create Team" }).click();
  await page.getByText("Team created successfully!").waitFor();

  const visitor = await arrive(browser, server.url, phone);
  await visitor.page.goto(`/tournaments/${tournamentId}`);
  const shown = visitor.page.locator('img[src^="/api/images/"]').first();
  await shown.scrollIntoViewIfNeeded();
  const address = await shown.getAttribute("src");
  const answer = await visitor.page.request.get(address!);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  await visitor.look("tournament with a logo");

  await openTeam(page, "Harbour");
  await page
    .getByRole("link", { name: "Edit Team" })
    .or(page.getByRole("link", { name: "Edit" }))
    .first()
    .click();
  await page.getByRole("button", { name: "Remove logo" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Team updated successfully!").waitFor();
  expect((await visitor.page.request.get(address!)).status()).toBe(404);
  expect([...organiser.complaints, ...visitor.complaints]).toEqual([]);
});

test("a logo dropped on the form is taken", async () => {
  const { page } = organiser;
  await createTeam(page, tournamentId, "Lighthouse");
  await openTeam(page, "Lighthouse");
  await page
    .getByRole("link", { name: "Edit Team" })
    .or(page.getByRole("link", { name: "Edit" }))
    .first()
    .click();
  const logo = page.getByRole("group", { name: "Logo" });
  const content = picture.buffer.toString("base64");
  const files = await page.evaluateHandle(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "dropped.jpg", { type: "image/jpeg" }));
    return transfer;
  }, content);
  await logo.dispatchEvent("dragover", { dataTransfer: files });
  await logo.dispatchEvent("drop", { dataTransfer: files });
  await logo.getByText("dropped.jpg is uploaded when you save.").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Team updated successfully!").first().waitFor();
  await page.locator('img[src^="/api/images/"]').first().waitFor();
  expect(organiser.complaints).toEqual([]);
});
