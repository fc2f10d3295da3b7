import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { api, onUnauthorized } from "./api-client.ts";
import { storeToken } from "./session-token.ts";
import { stubApi } from "#web/testing/api.ts";

const Reply = z.object({ fine: z.boolean() });
let server: ReturnType<typeof stubApi>;
let signedOut = 0;

beforeEach(() => {
  server = stubApi();
  signedOut = 0;
  onUnauthorized(() => (signedOut += 1));
});

afterEach(() => {
  vi.useRealTimers();
  onUnauthorized(() => {});
});

const call = () => api.get("/things", Reply);

function answer(status: number, body: string | null, type = "application/json") {
  server.respond("GET", "/things", () => {
    return new Response(body, { status, headers: { "content-type": type } });
  });
}

/** What a call that hangs has said a millisecond before a time, and at that time. */
async function messagesAround(milliseconds: number, hanging: () => Promise<unknown>) {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    });
  });
  let message: string | undefined;
  hanging().catch((error: Error) => (message = error.message));
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  const before = message;
  await vi.advanceTimersByTimeAsync(1);
  return [before, message];
}

describe("a call", () => {
  test("goes to the base path as JSON with the stored token, and gives the body", async () => {
    storeToken("secret");
    server.reply("POST", "/things", Reply, { fine: true });
    expect(await api.post("/things", Reply, { a: 1 }, { query: { page: 2, search: "" } })).toEqual({
      fine: true,
    });
    const [sent] = server.calls;
    expect(sent?.path).toBe("/things");
    expect(sent?.query).toEqual({ page: "2" });
    expect(sent?.body).toEqual({ a: 1 });
    expect(sent?.headers.get("content-type")).toBe("application/json");
    expect(sent?.headers.get("authorization")).toBe("Bearer secret");
    expect(sent?.headers.get("x-device")).toBe(localStorage.getItem("device"));
    expect(localStorage.getItem("token")).toBe("secret");
  });

  test.each([
    ["read", () => call()],
    ["write", () => api.post("/things", Reply, {})],
    ["change", () => api.put("/things/1", Reply, {})],
    ["deletion", () => api.delete("/things/1", Reply)],
    ["file", () => api.file("/things/1")],
  ])("is given up after ten seconds: a %s", async (_, hanging) => {
    expect(await messagesAround(10_000, hanging)).toEqual([undefined, messages.client.timeout]);
  });

  test("that may take longer is waited for as long", async () => {
    const said = await messagesAround(60_000, () =>
      api.post("/things", Reply, {}, { timeoutMs: 60_000 }),
    );
    expect(said).toEqual([undefined, messages.client.timeout]);
  });

  test("without a connection says so", async () => {
    server.respond("GET", "/things", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(call()).rejects.toThrow(
      "Unable to connect to server. Please check your internet connection.",
    );
  });

  test("that fails in any other way without an answer is a network error", async () => {
    server.respond("GET", "/things", () => Promise.reject(new Error("odd")));
    await expect(call()).rejects.toThrow("Network error. Please try again.");
  });
});

describe("the text of a refusal", () => {
  test.each([
    ["plain words", "plain words"],
    ['"a string"', "a string"],
    ['{"error":"An error","message":"A message","details":["x"]}', "An error"],
    ['{"message":"A message","details":["x"]}', "A message"],
    ['{"details":["Too short","No digit"]}', "Too short, No digit"],
    ["{}", "An unexpected error occurred"],
    ['{"error":"","details":[]}', "An unexpected error occurred"],
  ])("of %s is %j", async (body, text) => {
    answer(400, body);
    await expect(call()).rejects.toMatchObject({ message: text });
  });

  test.each([
    [400, "Bad request. Please check your input."],
    [401, "Invalid credentials. Please check your email and password."],
    [403, "Access denied. You do not have permission to perform this action."],
    [404, "Resource not found."],
    [409, "Conflict. The resource already exists."],
    [422, "Validation failed. Please check your input."],
    [500, "Server error. Please try again later."],
    [418, "Request failed with status 418"],
    [503, "Request failed with status 503"],
  ])("of %i without a body is %j", async (status, text) => {
    answer(status, null);
    await expect(call()).rejects.toMatchObject({ message: text });
  });

  test("of a proxy's page is that of no body", async () => {
    answer(500, "<h1>Bad gateway</h1>", "text/html");
    await expect(call()).rejects.toThrow("Server error. Please try again later.");
  });
});

describe("a 401", () => {
  test("of any call ends the session", async () => {
    answer(401, '{"error":"Sign in again"}');
    await expect(call()).rejects.toThrow("Sign in again");
    expect(signedOut).toBe(1);
  });

  test.each([
    ["the sign-in", paths.login(), "invalid_credentials"],
    ["a password change", paths.changePassword(), "current_password_incorrect"],
  ] as const)("of %s with a wrong password doesn't", async (_, path, code) => {
    server.refuse("POST", path, 401, { error: "Wrong", code });
    await expect(api.post(path, Reply, {})).rejects.toThrow("Wrong");
    expect(signedOut).toBe(0);
  });
});

test.each([[{ user: {} }], [{ token: "t" }], [{}]])(
  "a sign-in that answers %j has an invalid format",
  async (body) => {
    server.respond("POST", paths.login(), () => Response.json(body));
    await expect(api.post(paths.login(), LoginResponse, {})).rejects.toThrow(
      "Invalid response format from server",
    );
  },
);
