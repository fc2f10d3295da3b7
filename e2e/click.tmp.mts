import net from "node:net";
import { launchChromium } from "./chromium.ts";
const base = process.env.BASE ?? "http://localhost:4911";
const browser = await launchChromium();
const G: any = { pages: {}, browser };
G.api = async (method: string, path: string, body?: any, user = "organiser") => {
  G.tokens ??= {};
  if (user && !G.tokens[user]) {
    const r = await fetch(base + "/api/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ emailOrUsername: user, password: "Quick-7-serves" }) });
    G.tokens[user] = (await r.json()).token;
  }
  const r = await fetch(base + "/api" + path, { method, headers: { ...(body !== undefined && { "content-type": "application/json" }), ...(user && { authorization: "Bearer " + G.tokens[user] }) }, body: body === undefined ? undefined : JSON.stringify(body) });
  const t = await r.text(); try { return { status: r.status, ...JSON.parse(t) }; } catch { return { status: r.status, t }; }
};
G.open = async (name: string, user: string | null, size: "s" | "l", theme: "light" | "dark", lang = "en-GB") => {
  const context = await browser.newContext({ viewport: size === "s" ? { width: 390, height: 844 } : { width: 1280, height: 900 }, colorScheme: theme, locale: lang, hasTouch: size === "s" });
  if (user) { await G.api("GET", "/auth/me", undefined, user); await context.addInitScript((t: string) => localStorage.setItem("token", t), G.tokens[user]); }
  const page = await context.newPage(); page.setDefaultTimeout(8000);
  page.on("console", (m: any) => m.type() === "error" && console.log("CONSOLE", name, m.text().slice(0, 200)));
  page.on("pageerror", (e: any) => console.log("PAGEERROR", name, e.message));
  G.pages[name] = page; G.p = page; return page;
};
G.go = async (path: string) => { await G.p.goto(base + path); await G.p.waitForLoadState("networkidle").catch(() => {}); };
G.shot = async (f: string, full = false) => { await G.p.screenshot({ path: `/tmp/shots/${f}.png`, fullPage: full }); return f; };
G.text = async (sel = "main") => (await G.p.locator(sel).first().innerText()).replace(/\n+/g, " | ");
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
net.createServer({ allowHalfOpen: true }, (s) => { let code = ""; s.on("data", (d) => (code += d)); s.on("end", async () => { let out; try { out = await new AsyncFunction("G", "p", code)(G, G.p); } catch (e: any) { out = "ERR " + e.message.slice(0, 1500); } s.end(typeof out === "string" ? out + "\n" : JSON.stringify(out, null, 1) + "\n"); }); }).listen(4999, () => console.log("ready"));
