/** So many phones in a process of their own: each holds a stream, and asks for views at each revision. */
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface ListenersOrder {
  count: number;
  origin: string;
  /** Path of the stream. */
  events: string;
  /** What is on view arrives with the number of the revision. */
  isRevisionEnough: boolean;
  /** Path of the schedule, of which only what has changed is asked for, where an event doesn't bring it. */
  rows: string;
  /** Paths of what else is on view, which no event brings. */
  others: string[];
}

export interface Heard {
  kind: "heard";
  /** When what belongs to each revision was there, in milliseconds since the epoch. */
  arrivals: [revision: number, times: number[]][];
  requests: number;
  /** How often a stream or a question was cut off. */
  lost: number;
}

/** An instance takes a thousand streams of one address, and any address of 127/8 is this machine. */
const listenersPerAddress = 900;
const opensAtOnce = 200;
const arrivals = new Map<number, number[]>();
const againAfterMs = 1000;
let requests = 0;
let lost = 0;

process.on("message", (message: ListenersOrder | "report") => {
  if (message !== "report") void openAll(message);
  else process.send!({ kind: "heard", arrivals: [...arrivals], requests, lost } satisfies Heard);
});

async function openAll(order: ListenersOrder) {
  for (let first = 0; first < order.count; first += opensAtOnce) {
    const some = Math.min(opensAtOnce, order.count - first);
    await Promise.all(Array.from({ length: some }, async (_, index) => open(order, first + index)));
  }
  process.send!({ kind: "ready" });
}

interface Phone {
  order: ListenersOrder;
  localAddress: string;
  /** The revision of the rows that are shown, and the one that was heard of last. */
  shown: number;
  heard: number;
  /** Whether it waits for its moment to ask, or for the answer. */
  isAsking: boolean;
}

interface Told {
  revision: number;
  previous?: number;
  answers?: Record<string, unknown>;
  spread_ms?: number;
}

async function open(order: ListenersOrder, index: number) {
  const localAddress = `127.0.0.${2 + Math.floor(index / listenersPerAddress)}`;
  const phone: Phone = { order, localAddress, shown: 0, heard: 0, isAsking: false };
  await listen(phone, `${order.events}?device=listener${index}`);
}

async function listen(phone: Phone, path: string) {
  const response = await begin(phone, path, false);
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop()!;
    for (const event of events) {
      const data = /^data: (.*)$/mu.exec(event)?.[1];
      const told = data && (JSON.parse(data) as Partial<Told>);
      if (told && told.revision) hear(phone, told as Told);
    }
  });
  // Whoever reads too slowly makes way, and comes again as a page does.
  response.on("error", () => {
    lost += 1;
    setTimeout(() => void listen(phone, path), againAfterMs);
  });
}

/** As the page does: rows that the event brings are shown, all else is asked for at a moment of its own. */
function hear(phone: Phone, { revision, previous, answers, spread_ms: spreadMs }: Told) {
  const isFirst = phone.heard === 0;
  phone.heard = Math.max(phone.heard, revision);
  if (isFirst) phone.shown = phone.heard;
  else if (phone.order.isRevisionEnough || (answers && previous === phone.shown)) {
    show(phone, revision);
  }
  const isUpToDate = phone.shown === phone.heard && phone.order.others.length === 0;
  if (isFirst || isUpToDate || phone.isAsking) return;
  phone.isAsking = true;
  setTimeout(() => void update(phone), Math.random() * (spreadMs ?? 0));
}

function show(phone: Phone, revision: number) {
  const now = Date.now();
  for (let one = phone.shown + 1; one <= revision; one += 1) {
    const times = arrivals.get(one);
    if (times) times.push(now);
    else arrivals.set(one, [now]);
  }
  phone.shown = Math.max(phone.shown, revision);
}

async function update(phone: Phone) {
  const { others, rows } = phone.order;
  await Promise.all(others.map(async (path) => ask(phone, path)));
  while (phone.shown < phone.heard) {
    show(phone, await ask(phone, `${rows}?since=${phone.shown}`));
  }
  phone.isAsking = false;
}

/** The revision of the answer. */
async function ask(phone: Phone, path: string): Promise<number> {
  requests += 1;
  try {
    const response = await begin(phone, path, true);
    for await (const _ of response);
    return Number(response.headers.etag?.replaceAll(/\D/gu, ""));
  } catch {
    lost += 1;
    await sleep(againAfterMs);
    return ask(phone, path);
  }
}

async function begin(phone: Phone, path: string, isShort: boolean): Promise<IncomingMessage> {
  const { order, localAddress } = phone;
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": isShort ? "gzip" : "identity" };
    // A connection for each: ten thousand that are kept beside the streams are more than a process may have.
    const options = { localAddress, headers, agent: false };
    const take = (response: IncomingMessage) =>
      response.statusCode === 200
        ? resolve(response)
        : reject(new Error(`${path}: ${response.statusCode}`));
    request(`${order.origin}${path}`, options, take).once("error", reject).end();
  });
}
