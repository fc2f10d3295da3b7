import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, it } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { registerClosing } from "./closing.ts";
import { registerErrors } from "./errors.ts";

it("answers what still arrives while it closes with the one error body", async () => {
  const app = fastify({ return503OnClosing: false });
  registerErrors(app);
  registerClosing(app);
  const slow = Promise.withResolvers<string>();
  const arrived = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    arrived.resolve();
    return slow.promise;
  });
  app.get("/quick", async () => "served");
  await app.listen({ port: 0, host: "127.0.0.1" });

  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const answers = text(socket);
  socket.write("GET /slow HTTP/1.1\r\nHost: courtside\r\n\r\n");
  await arrived.promise;
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  socket.write("GET /quick HTTP/1.1\r\nHost: courtside\r\nConnection: close\r\n\r\n");
  slow.resolve("done");

  const [, first = "", second = ""] = (await answers).split("HTTP/1.1 ");
  await closed;
  expect(first).toMatch(/^200 [^]*done$/u);
  expect(second).toMatch(/^503 [^]*retry-after: 2\r\n/u);
  const refusal = ErrorBody.parse(JSON.parse(second.slice(second.indexOf("{"))));
  expect([refusal.code, refusal.request_id]).toEqual(["unavailable", expect.any(String)]);
});
