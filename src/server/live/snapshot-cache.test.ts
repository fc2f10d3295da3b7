import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./encoding.ts";
import { createSnapshotCache, type Snapshot } from "./snapshot-cache.ts";

const kilobyte = 1024;

function snapshot(revision: number, bytes = kilobyte): Snapshot {
  return {
    revision,
    loadedAt: 0,
    plain: Buffer.alloc(bytes, `${revision} `),
    headers: {},
    encoded: new Map(),
  };
}

describe("snapshot cache", () => {
  it("gives a snapshot of the revision asked for, and none of another", () => {
    const cache = createSnapshotCache(100 * kilobyte);
    const [older, newer] = [snapshot(1), snapshot(2)];
    cache.keep("a", older);
    expect(cache.find("a", 1)).toBe(older);
    expect(cache.find("a", 2)).toBeNull();
    cache.keep("a", newer);
    cache.keep("a", older);
    expect(cache.find("a", 2)).toBe(newer);
    expect(cache.find("b", 2)).toBeNull();
  });

  it("lets go of what was asked for longest ago", () => {
    const cache = createSnapshotCache(10 * kilobyte);
    for (const key of ["a", "b", "c"]) cache.keep(key, snapshot(1, 2 * kilobyte));
    expect(cache.find("a", 1)).not.toBeNull();
    cache.keep("d", snapshot(1, 3 * kilobyte));
    expect(["a", "b", "c", "d"].map((key) => cache.find(key, 1) !== null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(cache.size()).toBeLessThanOrEqual(10 * kilobyte);
    cache.keep("huge", snapshot(1, 20 * kilobyte));
    expect(cache.find("huge", 1)).toBeNull();
    expect(cache.find("d", 1)).not.toBeNull();
  });

  it("compresses once, and counts what it keeps", async () => {
    const cache = createSnapshotCache(100 * kilobyte);
    const entry = snapshot(1, 50 * kilobyte);
    cache.keep("a", entry);
    const before = cache.size();
    const all = await Promise.all([1, 2, 3].map(() => cache.bytes("a", entry, "br")));
    expect(new Set(all).size).toBe(1);
    expect(brotliDecompressSync(all[0]!)).toEqual(entry.plain);
    expect(cache.size()).toBe(before + all[0]!.length);
    expect(gunzipSync(await cache.bytes("a", entry, "gzip"))).toEqual(entry.plain);
    expect(await cache.bytes("a", entry, "identity")).toBe(entry.plain);
  });

  it.each([
    [undefined, 5000, "identity"],
    ["gzip, deflate, br", 5000, "br"],
    ["gzip, deflate, br", 500, "identity"],
    ["GZIP;q=0.5", 5000, "gzip"],
    ["br;q=0, gzip", 5000, "gzip"],
    ["br; q=0.000, gzip; q=0", 5000, "identity"],
    ["deflate", 5000, "identity"],
    ["*", 5000, "br"],
    ["gzip, *;q=0", 5000, "gzip"],
    ["gzip;q=nonsense, ;;,=", 5000, "identity"],
  ] as const)("takes %s for %i bytes as %s", (accepted, bytes, encoding) => {
    expect(chooseEncoding(accepted, bytes)).toBe(encoding);
  });
});
