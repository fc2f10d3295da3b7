import type { Browser, BrowserContext, Page, Worker } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { findDemo } from "./cases/screens.ts";
import { arrive, phone } from "./person.ts";
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

/** Stands for the person's yes and for the push service of the browser's maker, which no test has. */
function standForPushService() {
  Object.defineProperty(Notification, "permission", { value: "granted" });
  Notification.requestPermission = async () => "granted";
  // Browsers keep it over a reload.
  const keptKey = "subscribed-for";
  const endpoint = "https://push.example/browser";
  const keptFor = sessionStorage.getItem(keptKey);
  let kept: PushSubscription | null = keptFor === null ? null : givenFor(keptFor);
  PushManager.prototype.getSubscription = async () => kept;
  PushManager.prototype.subscribe = async (options) => {
    const key = options!.applicationServerKey as string;
    sessionStorage.setItem(keptKey, key);
    kept = givenFor(key);
    return kept;
  };
  function givenFor(key: string) {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const json = { endpoint, keys };
    const text = key.replaceAll("-", "+").replaceAll("_", "/");
    const applicationServerKey = Uint8Array.from(atob(text), (letter) =>
      letter.charCodeAt(0),
    ).buffer;
    const given = {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => json,
    };
    return given as unknown as PushSubscription;
  }
}

/** What comes from the push service, decrypted, as the browser hands it to the worker. */
async function deliver(page: Page, notice: object) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const id = registrations[0]?.registrationId;
      if (id) resolve(id);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
}

/** The worker of the app, which notes what it would show: the tests' browser lets nobody show any. */
async function noteNotices(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const noted: unknown[] = [];
    Object.assign(globalThis, {
      noted,
      press: async (path: string) => {
        let pressed: Promise<unknown> | undefined;
        const event = Object.assign(new Event("notificationclick"), {
          notification: { close: () => noted.push("closed"), data: { path } },
          waitUntil: (promise: Promise<unknown>) => (pressed = promise),
        });
        globalThis.dispatchEvent(event);
        // A press that no finger made may open a page and not bring it to the front.
        await pressed?.catch(() => {});
      },
    });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void noted.push([title, options]);
  });
  return worker;
}

const noted = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { noted: unknown[] }).noted);

test("a captain switches notifications on, and the worker shows what comes and opens its page", async () => {
  const person = await arrive(browser, server.url, phone, "light", { serviceWorkers: "allow" });
  const { page, context, complaints } = person;
  await context.addInitScript(standForPushService);
  await becomeKnown(person, await logIn(server.url, "captain"));
  await page.goto("/settings?tab=notifications");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await page.getByText("Notifications are on in this browser.").waitFor();
  await person.look("notifications switched on");

  const worker = await noteNotices(context);
  await deliver(page, { title: "Changes", body: "Moved: 10:00", path: "/tournaments" });
  const options = { body: "Moved: 10:00", icon: "/favicon.svg", data: { path: "/tournaments" } };
  await expect.poll(() => noted(worker)).toEqual([["Changes", options]]);

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
  await worker.evaluate(() =>
    (globalThis as unknown as { press: (path: string) => Promise<void> }).press("/tournaments"),
  );
  await page.waitForURL("**/tournaments");
  expect((await noted(worker)).at(-1)).toBe("closed");

  expect(complaints).toEqual([]);
  await context.close();
});

test("a spectator without an account is told of the pinned team until a press ends it", async () => {
  const { live } = await findDemo(server.url);
  const person = await arrive(browser, server.url, phone, "light", { serviceWorkers: "allow" });
  const { page, context, complaints } = person;
  await context.addInitScript(standForPushService);
  await page.goto(`/tournaments/${live}/schedule?team=Harbour+Hawks`);
  await page.getByRole("button", { name: "Pin as my team" }).click();
  await page.getByRole("button", { name: "Notify me about this team" }).click();
  await page.getByText("This device shows news of this team").waitFor();
  await person.look("news of the pinned team switched on");

  await page.reload();
  await page.getByText("This device shows news of this team").waitFor();
  const followed = () =>
    page.evaluate(async (address) => {
      const body = JSON.stringify({ endpoint: "https://push.example/browser" });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(address, { method: "POST", headers, body });
      return ((await answer.json()) as { team_ids: number[] }).team_ids.length;
    }, `/api/tournaments/${live}/push/state`);
  expect(await followed()).toBe(1);
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await page.getByRole("button", { name: "Notify me about this team" }).waitFor();
  expect(await followed()).toBe(0);

  expect(complaints).toEqual([]);
  await context.close();
});
