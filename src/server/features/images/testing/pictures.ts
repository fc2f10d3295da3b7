import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };

/** Left half red, right half blue. */
export function striped({ width = 64, height = 48 } = {}): Sharp {
  const half = Math.floor(width / 2);
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const { r, g, b } = pixel % width < half ? red : blue;
    pixels.set([r, g, b], pixel * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG of 64 × 48, taken with the camera turned, that says where and with what. */
export async function photo(): Promise<Buffer> {
  const upright = await striped().jpeg().toBuffer();
  return sharp(upright)
    .withExif({
      IFD0: { Make: "Pocket Camera", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "52/1 31/1 12/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "13/1 24/1 18/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A GIF of two frames. */
export async function redThenBlue(): Promise<Buffer> {
  const frame = (background: typeof red) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame(red), await frame(blue)], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG of 20,000 × 20,000 white pixels in a few kilobytes. */
export function bomb(deflate: (data: Buffer) => Buffer): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflate(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
