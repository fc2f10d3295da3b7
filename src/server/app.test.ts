import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { apiBase, paths } from "#contract/paths.ts";
import { connect } from "#server/database/connect.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const send = (payload: string, headers: Record<string, string>) =>
  courtside.app.inject({ method: "POST", url: `${apiBase}${paths.login()}`, payload, headers });
const json = { "content-type": "application/json" };

describe("the one error body", () => {
  test("answers an address that doesn't exist", async () => {
    const answer = await courtside.call("GET", "/nothing");
    expect(answer).toMatchObject({
      status: 404,
      body: { error: expect.any(String), code: "not_found", request_id: expect.any(String) },
    });
  });

  test.each([
    ["text that isn't JSON", "{", json, 400, "malformed"],
    ["no text at all", "", json, 400, "validation"],
    ["a list", "[]", json, 400, "validation"],
    ["XML", "<a/>", { "content-type": "application/xml" }, 415, "unsupported_media_type"],
    ["too much", JSON.stringify({ a: "b".repeat(20_000) }), json, 413, "too_large"],
  ])("answers %s", async (_, payload, headers, status, code) => {
    const answer = await send(payload, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test("answers a broken address", async () => {
    const answer = await courtside.app.inject({ url: "/api/tournaments/%zz" });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "malformed"]);
  });

  test("names the parameter that is wrong", async () => {
    const answer = await courtside.call("GET", paths.tournament(0));
    expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(answer.body).toHaveProperty("fields.id");
  });

  test("of an unknown error tells nothing but the id, under which the log tells all", async () => {
    const other = await createTestApp();
    await other.database.schema.dropTable("audit_log").execute();
    await other.database.schema.alterTable("users").renameTo("people").execute();
    const answer = await other.call("POST", paths.login(), {
      body: { emailOrUsername: "someone@mail.test", password: "Secret123" },
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: "Server error. Please try again later.",
      code: "internal",
      reason: { code: "common.status.500" },
      request_id: expect.any(String),
    });
    const { request_id: id } = answer.body as { request_id: string };
    const logged = other.logLines.find((line) => line.includes(id) && line.includes("failed"));
    expect(logged).toContain("relation");
    expect(logged).not.toContain("someone@mail.test");
    await other.close();
  });

  test("of a database that doesn't answer asks to try again", async () => {
    const lost = connect({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
    const { db: database, address } = lost;
    const other = await createTestApp({ dependencies: { database, address } });
    const answer = await other.call("GET", paths.me(), {
      headers: { authorization: "Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(answer.headers["retry-after"]).toBeDefined();
    const ready = await other.app.inject({ url: "/readyz" });
    expect(ready.statusCode).toBe(503);
    await other.close();
    await lost.close();
  });

  test("answers what isn't HTTP", async () => {
    const other = await createTestApp();
    const address = await other.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = createConnection(Number(new URL(address).port), "127.0.0.1");
    socket.write("hello\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ code: "malformed" });
    await other.close();
  });
});

describe("the session", () => {
  test.each([["Bearer"], ["Bearer nonsense"], [`Bearer ${"x".repeat(43)}`], ["Basic abc"]])(
    "behind %o is none",
    async (authorization) => {
      const answer = await courtside.call("GET", paths.me(), { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    },
  );

  test("that is dead counts as signed out on public pages", async () => {
    const headers = { authorization: `Bearer ${"x".repeat(43)}` };
    expect((await courtside.call("GET", paths.teams(), { headers })).status).toBe(200);
  });

  test.each([
    [4, false],
    [6, true],
  ])("used %d minutes ago, writes down its use: %s", async (minutesAgo, isWritten) => {
    const user = await courtside.createUser();
    const lastUse = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const session = courtside.database.updateTable("sessions").where("user_id", "=", user.id);
    await session.set({ last_used_at: lastUse }).execute();
    await courtside.call("GET", paths.me(), { as: user });
    const { last_used_at } = await courtside.database
      .selectFrom("sessions")
      .select("last_used_at")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(last_used_at > lastUse).toBe(isWritten);
  });
});

describe("every route", () => {
  test("has an access rule and a schema for its answer, or the app doesn't start", () => {
    const routes = courtside.app.swagger().paths!;
    expect(Object.keys(routes).length).toBeGreaterThan(30);
    for (const [url, methods] of Object.entries(routes)) {
      for (const [method, route] of Object.entries(methods as Record<string, Documented>)) {
        const statuses = Object.keys(route.responses);
        expect
          .soft(
            statuses.some((status) => status.startsWith("2")),
            `${method} ${url}`,
          )
          .toBe(true);
        expect
          .soft(statuses, `${method} ${url}`)
          .toEqual(expect.arrayContaining(["429", "500", "503"]));
        expect.soft(route.summary, `${method} ${url}`).toBeTruthy();
      }
    }
  });

  test.each([
    ["an access rule", { schema: { response: { 200: z.object({}) } } }],
    ["a schema for its answer", { config: { access: "public" as const } }],
  ])("without %s is refused", async (_, options) => {
    const { registerAccess } = await import("#server/plugins/access.ts");
    const { registerReplySchemas } = await import("#server/plugins/replies.ts");
    const { default: fastify } = await import("fastify");
    const app = fastify();
    registerAccess(app);
    registerReplySchemas(app);
    expect(() => app.get("/naked", options, async () => ({}))).toThrow("/naked has no");
  });
});

interface Documented {
  summary?: string;
  responses: Record<string, unknown>;
}

describe("documentation", () => {
  test("lists every call with its errors as OpenAPI 3.1", async () => {
    const answer = await courtside.call("GET", "/openapi.json");
    expect(answer.body).toMatchObject({
      openapi: "3.1.0",
      paths: {
        "/api/auth/login": {
          post: {
            requestBody: { content: { "application/json": { schema: { type: "object" } } } },
            responses: {
              200: expect.anything(),
              400: { description: "validation" },
              401: { description: "invalid_credentials" },
              429: { description: "rate_limited" },
            },
          },
        },
        "/api/teams/{id}": { put: { security: [{ session: [] }] } },
      },
    });
    expect(answer.text).not.toContain("/healthz");
    expect(answer.body).toHaveProperty("components.schemas.Error.properties.request_id");
    expect(answer.body).toHaveProperty(
      [
        "paths",
        "/api/teams/{id}",
        "put",
        "responses",
        "412",
        "content",
        "application/json",
        "schema",
      ],
      { $ref: "#/components/schemas/Error" },
    );
  });

  test("says of each view that is kept that it may still stand", async () => {
    const { body } = await courtside.call("GET", "/openapi.json");
    const calls = Object.entries((body as { paths: Record<string, { get?: Documented }> }).paths);
    const kept = calls.filter(([, { get }]) => get && "304" in get.responses);
    expect(kept.map(([path]) => path)).toContain("/api/tournaments/{id}/schedule");
    expect(kept[0]![1].get!.responses["304"]).toEqual({
      description: "What the asker has (If-None-Match) still stands",
    });
  });

  test("is readable under the content security policy", async () => {
    const page = await courtside.app.inject({ url: "/api/docs" });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("trusted-types");
    const scripts = [...page.body.matchAll(/<script(?<attributes>[^>]*)>(?<body>[^<]*)/gu)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const { groups } of scripts) {
      expect(groups!["body"]!.trim()).toBe("");
      const file = /src="(?<path>[^"]+)"/u.exec(groups!["attributes"]!)!.groups!["path"]!;
      expect((await courtside.app.inject({ url: file })).statusCode).toBe(200);
    }
  });
});

describe("security headers", () => {
  test("allow scripts from our own files only", async () => {
    const { headers } = await courtside.call("GET", "/nothing");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')?;/u);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("require-trusted-types-for 'script';");
    expect(policy).toContain("trusted-types default;");
    expect(policy).not.toMatch(/https?:|\*/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("are those of a refused stream of events, too", async () => {
    const { headers } = await courtside.call("GET", paths.tournamentEvents(999_999));
    const {
      date: _,
      "content-length": __,
      ...others
    } = (await courtside.call("GET", "/nothing")).headers;
    expect(headers).toMatchObject(others);
  });

  test("insist on https where PUBLIC_URL does", async () => {
    const other = await createTestApp({ environment: { PUBLIC_URL: "https://play.test" } });
    const { headers } = await other.call("GET", "/nothing");
    expect(headers["strict-transport-security"]).toContain("max-age");
    await other.close();
  });
});

test("a request that never arrives, or too large, is cut off", async () => {
  const { server, initialConfig } = courtside.app;
  expect(server.requestTimeout).toBe(30_000);
  expect(initialConfig.bodyLimit).toBe(64 * 1024);
});

test("a process that is up and a database that is ready say so", async () => {
  for (const url of ["/healthz", "/readyz"]) {
    expect((await courtside.app.inject({ url })).statusCode).toBe(200);
  }
  const other = await createTestApp();
  await other.database.executeQuery(CompiledQuery.raw("delete from schema_migrations"));
  expect((await other.app.inject({ url: "/readyz" })).statusCode).toBe(503);
  await other.close();
});
