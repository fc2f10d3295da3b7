import { isIPv6 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";

/**
 * What counts as one address: an IPv4 address, or the /64 network that an IPv6 address is in,
 * for a single line has that many to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = address] = address.split("%", 1);
  if (!isIPv6(plain)) return address;
  return `${groups(plain).slice(0, 4).join(":")}::/64`;
}

/**
 * What is written down of an address: the 256 neighbours of an IPv4 address, or the /48 network that
 * a site's IPv6 addresses are in. It tells home from abroad, and no household from the next.
 */
export function shortenedNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/u, ".0/24");
}

/** One key for what a network does about a name, such as an e-mail that was typed. */
export function pairOf(name: string, address: string): string {
  return `${networkOf(address)} ${name}`;
}

/** The IPv4 addresses by which other devices in its networks reach this machine. */
export function addressesInNetwork(
  interfaces: Partial<Record<string, NetworkInterfaceInfo[]>>,
): string[] {
  const all = Object.values(interfaces).flatMap((each) => each ?? []);
  // What a machine gives itself where nobody gave it any leads nowhere.
  const reached = all.filter(
    ({ family, internal, address }) =>
      family === "IPv4" && !internal && !address.startsWith("169.254."),
  );
  return [...new Set(reached.map(({ address }) => address))];
}

function groups(address: string): string[] {
  const [head = "", tail = ""] = address.split("::", 2);
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const all = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
