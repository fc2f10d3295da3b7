import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encode } from "./encoding.ts";

test("parts that were compressed apart are one gzip stream, put together in any order", async () => {
  const [one, two, three] = [
    Buffer.from("one ".repeat(30_000)),
    randomBytes(70_000),
    Buffer.from(","),
  ];
  for (const parts of [[one, three, two], [two, one], [three], []] as Buffer[][]) {
    const plain = Buffer.concat(parts);
    const bytes = await encode({ plain, parts }, "gzip");
    // Browsers read one stream and no more.
    const { buffer, engine } = gunzipSync(bytes, { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    expect(buffer.equals(plain)).toBe(true);
    expect(engine.bytesWritten).toBe(bytes.length);
  }
});

test("what is in parts is sent by gzip to whoever takes both", () => {
  expect(chooseEncoding("gzip, br", 5000)).toBe("br");
  expect(chooseEncoding("gzip, br", 5000, ["gzip", "br"])).toBe("gzip");
  expect(chooseEncoding("br", 5000, ["gzip", "br"])).toBe("br");
});
