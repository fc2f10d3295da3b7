/** So many phones in a process of their own: each holds a stream, and asks for views at each revision. */
import { Agent, type IncomingMessage, request } from "node:http";

export interface ListenersOrder {
  count: number;
  origin: string;
  /** Path of the stream. */
  events: string;
  /** Paths of what is asked for at each revision; of the last, only what has changed. */
  views: string[];
}

export interface Heard {
  kind: "heard";
  /** When what belongs to each revision was there, in milliseconds since the epoch. */
  arrivals: [revision: number, times: number[]][];
  requests: number;
}

/** An instance takes a thousand streams of one address, and any address of 127/8 is this machine. */
const listenersPerAddress = 900;
const opensAtOnce = 200;
const arrivals = new Map<number, number[]>();
let requests = 0;

process.on("message", (message: ListenersOrder | "report") => {
  if (message !== "report") void openAll(message);
  else process.send!({ kind: "heard", arrivals: [...arrivals], requests } satisfies Heard);
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
  agent: Agent;
  /** The revision of what is shown, and the one that was heard of last. */
  shown: number;
  heard: number;
  isAsking: boolean;
}

async function open(order: ListenersOrder, index: number) {
  const localAddress = `127.0.0.${2 + Math.floor(index / listenersPerAddress)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const phone: Phone = { order, localAddress, agent, shown: 0, heard: 0, isAsking: false };
  const response = await begin(phone, `${order.events}?device=listener${index}`, false);
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop()!;
    for (const event of events) {
      const revision = Number(/"revision":(\d+)/u.exec(event)?.[1]);
      if (revision) hear(phone, revision);
    }
  });
}

function hear(phone: Phone, revision: number) {
  const isFirst = phone.heard === 0;
  phone.heard = Math.max(phone.heard, revision);
  if (isFirst) phone.shown = phone.heard;
  else if (!phone.isAsking) void update(phone);
}

async function update(phone: Phone) {
  phone.isAsking = true;
  while (phone.shown < phone.heard) {
    const { heard, shown } = phone;
    const [detail, list] = phone.order.views;
    const answers = await Promise.all([
      ...(detail === undefined ? [] : [ask(phone, detail)]),
      ...(list === undefined ? [] : [ask(phone, `${list}?since=${shown}`)]),
    ]);
    phone.shown = answers.at(-1) ?? heard;
    const now = Date.now();
    for (let revision = shown + 1; revision <= phone.shown; revision += 1) {
      const times = arrivals.get(revision);
      if (times) times.push(now);
      else arrivals.set(revision, [now]);
    }
  }
  phone.isAsking = false;
}

/** The revision of the answer. */
async function ask(phone: Phone, path: string): Promise<number> {
  requests += 1;
  const response = await begin(phone, path, true);
  for await (const _ of response);
  return Number(response.headers.etag?.replaceAll(/\D/gu, ""));
}

async function begin(phone: Phone, path: string, isShort: boolean): Promise<IncomingMessage> {
  const { order, localAddress, agent } = phone;
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": isShort ? "gzip" : "identity" };
    const options = { localAddress, headers, agent: isShort ? agent : false };
    const take = (response: IncomingMessage) =>
      response.statusCode === 200
        ? resolve(response)
        : reject(new Error(`${path}: ${response.statusCode}`));
    request(`${order.origin}${path}`, options, take).once("error", reject).end();
  });
}
