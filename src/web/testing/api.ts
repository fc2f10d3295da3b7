import { vi } from "vitest";
import type { z, ZodType } from "zod";
import { ErrorBody } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";
import { UserResponse, type User } from "#contract/accounts/users.ts";
import { abilitiesOf, forAsker } from "#web/testing/asker.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Responder = () => Response | Promise<Response>;

export interface StubbedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/**
 * Stands in for the server. Replies pass the contract's schema, so that a test can't be built on
 * an answer that the server never gives; a call without a reply fails the test.
 */
export function stubApi() {
  const responders = new Map<string, Responder>();
  const calls: StubbedCall[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const call = toCall(address, isText(init.body) ? await asText(init) : init);
    calls.push(call);
    const respond =
      responders.get(`${call.method} ${call.path}`) ??
      responders.get(`${call.method} ${unnumbered(call.path)}`);
    const asker = async () => whoAsks(responders, call);
    if (!respond && /^\/tournaments\/\d+\/abilities$/u.test(call.path)) {
      return json(200, abilitiesOf(await asker()));
    }
    if (!respond) {
      unanswered.push(`${call.method} ${call.path}`);
      throw new TypeError(`No reply for ${call.method} ${call.path}`);
    }
    const response = await respond();
    return response.ok ? asSeenBy(await asker(), call.path, response) : response;
  });
  return {
    calls,
    callsTo: (method: Method, path: string) =>
      calls.filter((call) => call.method === method && unnumbered(call.path) === path),
    reply<S extends ZodType>(method: Method, path: string, schema: S, body: z.input<S>) {
      responders.set(`${method} ${path}`, () => json(200, schema.parse(body)));
    },
    refuse(method: Method, path: string, status: number, error: Partial<ErrorBody>) {
      const body = { error: "Refused", code: "validation", request_id: "test", ...error };
      responders.set(`${method} ${path}`, () => json(status, ErrorBody.parse(body)));
    },
    /** For what no schema describes: a lost connection, an empty body, an answer that never comes. */
    respond(method: Method, path: string, responder: Responder) {
      responders.set(`${method} ${path}`, responder);
    },
  };
}

/** The address as its route has it where the browser makes up a number. */
function unnumbered(path: string): string {
  return path.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/u, ":id");
}

async function whoAsks(responders: Map<string, Responder>, { headers }: StubbedCall) {
  const respond = headers.has("authorization") ? responders.get("GET /auth/me") : undefined;
  const { data } = UserResponse.safeParse(
    await (
      await respond?.()
    )
      ?.clone()
      .json()
      .catch(() => null),
  );
  return data?.user ?? null;
}

async function asSeenBy(asker: User | null, path: string, response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const { status, headers } = response;
  const body = forAsker(path, await response.json(), asker);
  return new Response(JSON.stringify(body), { status, headers });
}

const unanswered: string[] = [];

/** The calls that no reply was stubbed for, which the set-up of all tests fails them for. */
export function takeUnanswered(): string[] {
  return unanswered.splice(0);
}

function isText(body: BodyInit | null | undefined): body is Blob {
  return body instanceof Blob && body.type === "application/json";
}

function asText(init: RequestInit): Promise<RequestInit> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ ...init, body: reader.result as string }));
    reader.readAsText(init.body as Blob);
  });
}

function toCall(address: string, init: RequestInit): StubbedCall {
  const url = new URL(address, "http://localhost");
  return {
    method: init.method ?? "GET",
    path: url.pathname.slice(apiBase.length),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : init.body,
    headers: new Headers(init.headers),
  };
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}
