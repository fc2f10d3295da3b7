import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { encodePicture } from "./encode-picture.ts";
import { bomb, photo, redThenBlue, striped } from "./testing/pictures.ts";

const refusal = expect.objectContaining({
  code: "validation",
  message: messages.account.imageInvalid,
});

describe("what is a picture", () => {
  test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("%s is", async (format) => {
    const stored = await encodePicture(await striped().toFormat(format).toBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 64, height: 48 });
    expect(await colourAt(stored, 8)).toEqual("red");
    expect(await colourAt(stored, 56)).toEqual("blue");
  });

  test.each([
    [
      "an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>',
    ],
    ["an SVG behind an XML line", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a page that begins like a GIF", "GIF89a<script>alert(1)</script>"],
    ["a page that begins like a PNG", "\u0089PNG\r\n\u001a\n<script>alert(1)</script>"],
    ["nothing", ""],
  ])("%s isn't", async (_, content) => {
    await expect(encodePicture(Buffer.from(content, "latin1"))).rejects.toEqual(refusal);
  });

  test("a TIFF isn't", async () => {
    const tiff = await striped().tiff().toBuffer();
    await expect(encodePicture(tiff)).rejects.toEqual(refusal);
  });

  test.each(["png", "jpeg", "webp", "gif"] as const)(
    "a %s that was cut off isn't",
    async (format) => {
      const whole = await striped({ width: 900, height: 700 }).toFormat(format).toBuffer();
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
      await expect(encodePicture(cut)).rejects.toEqual(refusal);
    },
  );

  test("a small file that claims to be enormous isn't", async () => {
    const file = bomb(deflateSync);
    expect(file.length).toBeLessThan(200_000);
    await expect(encodePicture(file)).rejects.toEqual(refusal);
  });
});

describe("a photo", () => {
  test("loses where and with what it was taken", async () => {
    const taken = await photo();
    expect(taken.includes("Pocket Camera")).toBe(true);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const stored = await encodePicture(taken);
    const { exif, icc, xmp, iptc } = await sharp(stored).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
    expect(stored.includes("Pocket Camera")).toBe(false);
    expect(stored.includes("Exif")).toBe(false);
  });

  test("stands upright, as the camera was held", async () => {
    const stored = await encodePicture(await photo());
    const { width, height, orientation } = await sharp(stored).metadata();
    expect({ width, height, orientation }).toEqual({
      width: 48,
      height: 64,
      orientation: undefined,
    });
  });

  test("is made no larger than needed, and never larger than it was", async () => {
    const large = await encodePicture(await striped({ width: 1600, height: 900 }).png().toBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ width: 512, height: 288 });
    const small = await encodePicture(await striped({ width: 10, height: 8 }).png().toBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ width: 10, height: 8 });
  });
});

test("what moves becomes its first frame", async () => {
  const moving = await redThenBlue();
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
  const stored = await encodePicture(moving);
  expect((await sharp(stored).metadata()).pages).toBeUndefined();
  expect(await colourAt(stored, 2)).toBe("red");
});

test("what can be seen through stays so", async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background } }).png();
  const stored = await encodePicture(await clear.toBuffer());
  expect((await sharp(stored).metadata()).hasAlpha).toBe(true);
});

test("many at once wait for their turn, and too many are sent away", async () => {
  const file = await striped().png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => encodePicture(file)));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  expect((await encodePicture(file)).length).toBeGreaterThan(0);
});

async function colourAt(picture: Buffer, x: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const [red, , blue] = data.subarray(x * info.channels);
  return red! > 200 && blue! < 60 ? "red" : red! < 60 && blue! > 200 ? "blue" : "neither";
}
