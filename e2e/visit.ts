import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";

/** Of what a page needs to be usable, gzip. */
export const mostScriptBytes = 180_000;

/** A page on a new phone once it is usable, and what it has loaded for that. */
export async function visit(browser: Browser, url: string, path: string) {
  const { page, complaints } = await arrive(browser, url, phone);
  const scripts: Promise<number>[] = [];
  const names: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    names.push(response.url());
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !pathname.endsWith("/events")) calls.push(pathname);
  });
  await page.goto(path, { waitUntil: "load" });
  await settled(page);
  await itsOwn(page).waitFor();
  // What a page fetches ahead of need may still come when it closes.
  page.removeAllListeners("response");
  const bytes = (await Promise.all(scripts)).reduce((sum, next) => sum + next, 0);
  return { page, bytes, names, calls, complaints };
}

/** A tournament's name in a list, what one has to show, or what is to be filled in. */
function itsOwn(page: Page) {
  const list = page.getByRole("link", { name: /Harbour City/ });
  return list.or(page.getByRole("tab")).or(page.getByLabel("Username")).first();
}
