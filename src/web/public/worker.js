// Lets the app start where there is no connection, and shows its notifications. It keeps the app itself, never an answer of the
// API: what was last known of a tournament is kept by the page. Served with "no-cache", so that
// browsers see a new one at the next visit.
const cacheName = "app";
const shell = "/index.html";
const mostFiles = 200;
const patienceMs = 10_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// The files that a page had loaded before this worker was there.
self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keepFiles(event.data.files));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(findFile(request));
  else if (request.mode === "navigate" && isPage(url)) event.respondWith(openPage(event));
  else if (url.pathname === "/first-paint.js" || url.pathname === "/favicon.svg") {
    event.respondWith(fetch(request).catch(() => findKept(request)));
  }
});

// A browser asks that each is shown, whatever it is.
self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const options = { body, icon: "/favicon.svg", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.path));
});

/** In the tab that is open, if one is. */
async function showPage(path) {
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return self.clients.openWindow(path);
  const there = await tab.navigate(path);
  return (there ?? tab).focus();
}

function isPage({ pathname }) {
  return !/^\/api(?:\/|$)/.test(pathname) && !/\.[a-z\d]{2,5}$/i.test(pathname);
}

/** The page as the server has it now; where it can't be had, the app without any content. */
async function openPage(event) {
  try {
    const page = await fetch(event.request, { signal: AbortSignal.timeout(patienceMs) });
    event.waitUntil(keepShell().catch(() => {}));
    return page;
  } catch (error) {
    const kept = await caches.match(shell);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change. */
async function findFile(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request.url, file.clone());
  }
  return file;
}

async function findKept(request) {
  return (await caches.match(request.url)) ?? Response.error();
}

/** Keeps the app of this release, if it isn't the one that is kept already. */
async function keepShell() {
  const answer = await fetch(shell, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${shell} answered ${answer.status}`);
  const cache = await caches.open(cacheName);
  const before = await cache.match(shell);
  const text = await answer.clone().text();
  if (before && (await before.text()) === text) return;
  const files = [...text.matchAll(/"(\/assets\/[^"]+|\/first-paint\.js|\/favicon\.svg)"/g)];
  await keepFiles(files.map(([, file]) => file));
  // Last, so that it never names a file that isn't here.
  await cache.put(shell, answer);
  await tidy(cache);
}

async function keepFiles(files) {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    const url = new URL(file, self.location.origin);
    if (url.origin !== self.location.origin || (await cache.match(url.href))) continue;
    const answer = await fetch(url.href);
    if (answer.ok) await cache.put(url.href, answer);
  }
}

/** Those of earlier releases go, the oldest first. */
async function tidy(cache) {
  const kept = (await cache.keys()).filter(({ url }) => url.includes("/assets/"));
  for (const old of kept.slice(0, -mostFiles)) await cache.delete(old);
}
