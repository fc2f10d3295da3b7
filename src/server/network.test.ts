import { expect, test } from "vitest";
import { addressesInNetwork, networkOf, shortenedNetworkOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
])("of %s only %s is written down", (address, network) => {
  expect(shortenedNetworkOf(address)).toBe(network);
});

test("other devices reach a machine by its own addresses in their networks", () => {
  const interfaces = {
    lo: [{ ...own("127.0.0.1"), internal: true }],
    wifi: [{ ...own("fe80::1"), family: "IPv6" as const, scopeid: 1 }, own("192.168.1.5")],
    cable: [own("10.0.0.7"), own("169.254.3.4")],
    bridge: [own("192.168.1.5")],
    gone: undefined,
  };
  expect(addressesInNetwork(interfaces)).toEqual(["192.168.1.5", "10.0.0.7"]);
  expect(addressesInNetwork({})).toEqual([]);
});

function own(address: string) {
  return { family: "IPv4", address, internal: false, netmask: "", mac: "", cidr: null } as const;
}
