import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { internet } from "#server/outside/network.ts";
import {
  type OtherServer,
  publicAddress,
  startOtherServer,
} from "#server/outside/testing/other-server.ts";

let other: OtherServer;
beforeEach(async () => {
  other = await startOtherServer();
});
afterEach(() => other.close());

const fetch = (address: string) => fetchPicture(address, other.network);
const send =
  (content: string | Buffer): RequestListener =>
  (_request, response) =>
    void response.end(content);
const redirectTo =
  (...addresses: string[]): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location: addresses.shift()! }).end("elsewhere");
const unreachable = expect.objectContaining({ reason: "unreachable" });
const tooLarge = expect.objectContaining({ reason: "large" });

describe("a picture on the public internet", () => {
  test("is fetched as it is, without a word about who asks", async () => {
    let headers = {};
    other.answer = (request, response) => {
      ({ headers } = request);
      response.end("bytes");
    };
    const content = await fetch("http://name:secret@logos.test/a/b.png?c=d#e");
    expect(content.toString()).toBe("bytes");
    expect(other.asked).toEqual(["logos.test/a/b.png?c=d"]);
    expect(other.reached).toEqual([`${publicAddress}:80`]);
    expect(headers).toEqual({
      host: "logos.test",
      accept: "image/*",
      "user-agent": "Courtside",
      connection: expect.any(String),
    });
  });

  test("may be at a plain address, or a name with several", async () => {
    other.answer = send("bytes");
    other.names.set("logos.test", [["2606:2800:21f::1", publicAddress]]);
    for (const host of [publicAddress, "[2606:2800:21f::1]", "logos.test"]) {
      expect((await fetch(`http://${host}/`)).toString()).toBe("bytes");
    }
    expect(other.reached).toEqual([
      `${publicAddress}:80`,
      "2606:2800:21f::1:80",
      `${publicAddress}:80`,
    ]);
  });

  test("is not unpacked", async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    other.answer = (_request, response) =>
      void response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
    expect((await fetch("http://logos.test/")).equals(packed)).toBe(true);
  });

  test("is asked for over TLS where its address says so, and only from a server that proves itself", async () => {
    other.answer = send("bytes");
    await expect(fetch("https://logos.test/")).rejects.toEqual(unreachable);
    expect(other.reached).toEqual([`${publicAddress}:443`]);
    expect(other.asked).toEqual([]);
  });
});

describe("nothing is asked", () => {
  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fd00:ec2::254]/latest/meta-data",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/",
    "http://logos.test:22/",
    "http://logos.test:8080/",
    "https://logos.test:80/",
    "ftp://logos.test/a.png",
    "file:///etc/passwd",
  ])("at %s", async (address) => {
    await expect(fetch(address)).rejects.toEqual(unreachable);
    expect(other.reached).toEqual([]);
  });

  test.each([
    ["nowhere", []],
    ["a private network", ["192.168.1.7"]],
    ["a public and a private network", [publicAddress, "10.0.0.7"]],
    ["this machine, in other words", ["::ffff:127.0.0.1"]],
  ])("of a name that leads to %s", async (_, addresses) => {
    other.names.set("logos.test", [addresses]);
    await expect(fetch("http://logos.test/")).rejects.toEqual(unreachable);
    expect(other.reached).toEqual([]);
  });

  test("at an address other than the one that was found to be public", async () => {
    other.answer = send("bytes");
    other.names.set("rebound.test", [[publicAddress], ["127.0.0.1"]]);
    await fetch("http://rebound.test/");
    expect(other.reached).toEqual([`${publicAddress}:80`]);
    await expect(fetch("http://rebound.test/")).rejects.toEqual(unreachable);
    expect(other.reached).toHaveLength(1);
  });
});

describe("a redirect", () => {
  test("is followed three times, also without the whole address", async () => {
    const way = ["/b", "http://other.test/c", "//third.test/d"];
    other.answer = (request, response) =>
      way.length > 0 ? redirectTo(way.shift()!)(request, response) : void response.end("there");
    expect((await fetch("http://logos.test/a")).toString()).toBe("there");
    expect(other.asked).toEqual(["logos.test/a", "logos.test/b", "other.test/c", "third.test/d"]);
    other.answer = redirectTo("/1", "/2", "/3", "/4");
    await expect(fetch("http://logos.test/0")).rejects.toEqual(unreachable);
    expect(other.asked.at(-1)).toBe("logos.test/3");
  });

  test.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/",
    "http://inside.test/",
    "http://logos.test:6379/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://",
  ])("to %s is not followed", async (location) => {
    other.names.set("inside.test", [["10.1.2.3"]]);
    other.answer = redirectTo(location);
    await expect(fetch("http://logos.test/")).rejects.toEqual(unreachable);
    expect(other.asked).toEqual(["logos.test/"]);
    expect(other.reached).toHaveLength(1);
  });

  test("to the same name is checked anew", async () => {
    other.names.set("logos.test", [[publicAddress], ["127.0.0.1"]]);
    other.answer = redirectTo("/b");
    await expect(fetch("http://logos.test/")).rejects.toEqual(unreachable);
    expect(other.asked).toEqual(["logos.test/"]);
  });
});

describe("what doesn't end is cut off", () => {
  test("a giant that says so, at once", async () => {
    other.answer = (_request, response) => {
      response.writeHead(200, { "content-length": limits.imageBytes + 1 }).write("a");
    };
    await expect(fetch("http://logos.test/")).rejects.toEqual(tooLarge);
  });

  test("a giant that doesn't, after the most that an upload may have", async () => {
    const sent = Promise.withResolvers<ServerResponse>();
    other.answer = (_request, response) => {
      sent.resolve(response);
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more);
      more();
    };
    await expect(fetch("http://logos.test/")).rejects.toEqual(tooLarge);
    const response = await sent.promise;
    if (!response.closed) await once(response, "close");
  });

  test.each<[string, RequestListener]>([
    ["a server that says nothing", () => {}],
    ["a server that sends drop by drop", (_request, response) => void response.write("a")],
  ])("%s, when its time is up", async (_, answer) => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    other.answer = (request, response) => {
      answer(request, response);
      setImmediate(() => time.abort());
    };
    await expect(fetch("http://logos.test/")).rejects.toEqual(unreachable);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
    timeout.mockRestore();
  });

  test("name servers, when time is up", async () => {
    const time = new AbortController();
    const found = internet.resolve("nobody.invalid", time.signal);
    time.abort();
    expect(await found).toEqual([]);
  });

  test.each([204, 206, 304, 401, 403, 404, 418, 500])("an answer of %d", async (status) => {
    other.answer = (_request, response) => void response.writeHead(status).end();
    await expect(fetch("http://logos.test/")).rejects.toEqual(unreachable);
  });
});
