import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is one of the public internet: no private or local network, no address of
 * this machine, none that stands for another one, and none whose use is reserved (IANA's registries
 * of special-purpose addresses).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
}
