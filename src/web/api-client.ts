import type { ZodType } from "zod";
import { deviceHeader, timings } from "#contract/essentials.ts";
import { apiBase, paths } from "#contract/paths.ts";
import type { PlainCode } from "#texts/said.ts";
import { noteAge } from "./answer-age.ts";
import { ApiError } from "./api-error.ts";
import { deviceId, isEmbedded } from "./device-storage.ts";
import { prepareToSay } from "./i18n/say.ts";
import { errorText, Refusal, textsIn } from "./refusal-texts.ts";
import { readToken } from "./session-token.ts";

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  /** For the rare call that takes longer than people wait for a page. */
  timeoutMs?: number;
  /** The revision that a write was based on; a newer one on the server answers 412. */
  ifMatch?: string | number | null | undefined;
  /** Another session than that of the account, or with null none: its end signs nobody out. */
  token?: string | null | undefined;
  /** Hears the revision that the answer carries: of a view, or of the tournament after a write. */
  onRevision?: ((revision: number) => void) | undefined;
}

/** Every reply is parsed by the contract's schema; what doesn't fit is an error, not a surprise. */
export const api = {
  get: <T>(path: string, reply: ZodType<T>, options?: RequestOptions) =>
    request("GET", path, reply, undefined, options),
  post: <T>(path: string, reply: ZodType<T>, body: unknown, options?: RequestOptions) =>
    request("POST", path, reply, body, options),
  put: <T>(path: string, reply: ZodType<T>, body: unknown, options?: RequestOptions) =>
    request("PUT", path, reply, body, options),
  delete: <T>(path: string, reply: ZodType<T>, options?: RequestOptions) =>
    request("DELETE", path, reply, undefined, options),
  /** A file that is not for everyone, for no link carries the session's token. */
  file: (path: string, options?: RequestOptions) => requestFile("GET", path, options),
  /** A file that making something else goes with. */
  madeFile: (path: string, options?: RequestOptions) => requestFile("POST", path, options),
};

// Answers that came with the page, until the server has been asked for them.
const firstAnswers = new Map<string, { tag: string; value: unknown }>();

/** The server is asked for it again by its tag, and then answers only if there is something newer. */
export function rememberAnswer(path: string, answer: { tag: string; value: unknown }) {
  firstAnswers.set(path, answer);
}

let handleUnauthorized = () => {};

/** What a dead session leads to: the session signs out and the router goes to the sign-in page. */
export function onUnauthorized(handler: () => void) {
  handleUnauthorized = handler;
}

async function request<T>(
  method: string,
  path: string,
  reply: ZodType<T>,
  body: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const first = method === "GET" && !options.query ? firstAnswers.get(path) : undefined;
  const response = await send(method, path, body, { ...options, ifNoneMatch: first?.tag });
  const revision = Number.parseInt(response.headers.get("etag")?.replace(/^(W\/)?"/, "") ?? "", 10);
  if (revision >= 0) options.onRevision?.(revision);
  if (first && response.status === 304) return first.value as T;
  const value = await readBody(response);
  if (!response.ok) throw await refusal(path, response, { value, options });
  const parsed = reply.safeParse(value);
  // From here on the browser keeps the newest answer and its tag.
  if (first) firstAnswers.delete(path);
  if (parsed.success) return noteAge(parsed.data, response.headers);
  const text: PlainCode =
    path === paths.login() ? "common.client.loginFormat" : "common.client.unexpected";
  throw new ApiError(text, { status: response.status, code: "unexpected_reply" });
}

async function requestFile(method: "GET" | "POST", path: string, options: RequestOptions = {}) {
  const body = method === "POST" ? {} : undefined;
  const response = await send(method, path, body, options);
  if (!response.ok)
    throw await refusal(path, response, { value: await readBody(response), options });
  return response.blob();
}

async function refusal(
  path: string,
  response: Response,
  { value, options }: { value: unknown; options: RequestOptions },
) {
  const error = toApiError(response, value);
  await prepareToSay(textsIn(value));
  if (options.token === undefined && isDeadSession(path, error)) handleUnauthorized();
  return error;
}

interface SendOptions extends RequestOptions {
  ifNoneMatch?: string | undefined;
}

async function send(method: string, path: string, body: unknown, options: SendOptions) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? timings.requestTimeoutMs);
  const signal = options.signal
    ? AbortSignal.any([options.signal, timeout.signal])
    : timeout.signal;
  try {
    return await fetch(`${apiBase}${path}${queryString(options.query)}`, {
      method,
      signal,
      credentials: isEmbedded ? "omit" : "same-origin",
      headers: headersFor(options, body),
      body: toBody(body),
    });
  } catch (error) {
    throw toNetworkError(error, timeout.signal, options.signal);
  } finally {
    clearTimeout(timer);
  }
}

function toBody(body: unknown) {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

function headersFor(options: SendOptions, body: unknown) {
  const type = body instanceof Blob ? body.type || "application/octet-stream" : "application/json";
  const headers: Record<string, string> = { "content-type": type };
  const token = options.token === undefined ? readToken() : options.token;
  if (token) {
    headers["authorization"] = `Bearer ${token}`;
    headers[deviceHeader] = deviceId();
  }
  if (options.ifNoneMatch) headers["if-none-match"] = options.ifNoneMatch;
  if (options.ifMatch != null) headers["if-match"] = `"${options.ifMatch}"`;
  return headers;
}

function queryString(query: RequestOptions["query"]) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value != null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

function toNetworkError(error: unknown, timeout: AbortSignal, caller: AbortSignal | undefined) {
  if (caller?.aborted) return error;
  if (timeout.aborted) return new ApiError("common.client.timeout", { status: 0, code: "timeout" });
  // Fetch tells every failure to reach the server by a TypeError.
  const text: PlainCode =
    error instanceof TypeError ? "common.client.offline" : "common.client.network";
  return new ApiError(text, { status: 0, code: "network" });
}

/** Undefined stands for no body: an empty one, or a page that some proxy put in its place. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new ApiError("common.client.network", { status: 0, code: "network" });
  });
  if (!text || response.headers.get("content-type")?.includes("html")) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function toApiError(response: Response, body: unknown) {
  const { status } = response;
  const known = Refusal.safeParse(body);
  return new ApiError(errorText(status, body), {
    status,
    ...(known.success ? known.data : {}),
    retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
  });
}

// A wrong password, at sign-in or when changing it, says nothing about the session.
function isDeadSession(path: string, error: ApiError) {
  return (
    error.status === 401 && path !== paths.login() && error.code !== "current_password_incorrect"
  );
}
