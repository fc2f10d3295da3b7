import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("an address of", () => {
  test.each([
    "1.1.1.1",
    "93.184.215.14",
    "172.15.255.255",
    "172.32.0.0",
    "192.169.0.1",
    "100.63.255.255",
    "100.128.0.0",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "2a00:1450:4001:80b::200e",
  ])("the internet is public: %s", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ["this machine", "127.0.0.1", "127.255.255.254", "::1", "0.0.0.0", "0.1.2.3", "::"],
    ["a private network", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ["a unique local network", "fc00::1", "fd12:3456:789a::1"],
    ["the link alone", "169.254.1.1", "fe80::1", "fe80::1%eth0", "fec0::1"],
    ["a cloud's metadata", "169.254.169.254", "fd00:ec2::254", "100.100.100.200", "192.0.0.192"],
    ["a provider's own network", "100.64.0.1", "100.127.255.255"],
    ["many at once", "224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"],
    ["an IPv4 address inside", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:1.1.1.1"],
    ["an IPv4 address translated", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "::ffff:0:7f00:1"],
    ["an IPv4 address in a tunnel", "2002:7f00:1::", "2001:0:4136:e378::1", "::127.0.0.1"],
    ["nobody yet", "240.0.0.1", "198.18.0.1", "192.0.2.1", "203.0.113.9", "2001:db8::1"],
    ["nobody yet, neither", "100::1", "3fff::1", "5f00::1", "4000::1", "fe00::1"],
    ["nothing at all", "", "localhost", "1.1.1", "127.1", "0x7f.0.0.1", "1.1.1.1.1", "2130706433"],
  ])("%s is not public", (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

const octet = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xff_ff }).map((number) => number.toString(16));

test("no private IPv4 address is public, in whatever it is wrapped", () => {
  const privately = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  fc.assert(
    fc.property(privately, (octets) => {
      const plain = octets.join(".");
      const [a, b, c, d] = octets.map((number) => number.toString(16).padStart(2, "0"));
      const hex = `${a}${b}:${c}${d}`;
      const wrapped = [`::ffff:${plain}`, `::${plain}`, `64:ff9b::${plain}`, `2002:${hex}::1`];
      expect([plain, ...wrapped].filter(isPublicAddress)).toEqual([]);
    }),
  );
});

test("an IPv6 address is public within 2000::/3 only", () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      if (!isPublicAddress(groups.join(":"))) return;
      const first = Number.parseInt(groups[0]!, 16);
      expect(first).toBeGreaterThanOrEqual(0x20_00);
      expect(first).toBeLessThan(0x40_00);
    }),
  );
});
