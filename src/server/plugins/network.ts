import { isIPv6 } from "node:net";

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

function groups(address: string): string[] {
  const [head = "", tail = ""] = address.split("::", 2);
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const all = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
