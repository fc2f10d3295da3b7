import { type IncomingMessage, request } from "node:http";
import { isIP, isIPv4 } from "node:net";
import { connect as connectSecurely } from "node:tls";
import type { Network } from "./network.ts";
import { NoPicture } from "./no-picture.ts";
import { isPublicAddress } from "./public-address.ts";

interface Way {
  network: Network;
  signal: AbortSignal;
}

/**
 * Asks for what is at an address, without following redirects. The name is resolved once, and the
 * connection goes to the very address that was found to be public: a name server that answers
 * something else the next time is not asked again. Errors: `NoPicture`.
 */
export async function ask(url: URL, way: Way): Promise<IncomingMessage> {
  if (!["http:", "https:"].includes(url.protocol) || url.port !== "") throw new NoPicture();
  const name = url.hostname.replaceAll(/[[\]]/gu, "");
  const host = await findPublicAddress(name, way);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request({
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, accept: "image/*", "user-agent": "Courtside" },
    signal: way.signal,
    createConnection: () => {
      if (url.protocol === "http:") return way.network.connect({ host, port: 80 });
      const socket = way.network.connect({ host, port: 443 });
      return connectSecurely({ socket, host: name, ...(isIP(name) ? {} : { servername: name }) });
    },
  });
  asked.once("response", resolve);
  asked.once("error", () => reject(new NoPicture()));
  // Somebody who switches protocols sends no picture.
  asked.once("upgrade", (_response, socket) => void socket.destroy());
  asked.end();
  return promise;
}

/** One that isn't public spoils the others: the name's owner may not choose among our networks. */
async function findPublicAddress(name: string, { network, signal }: Way): Promise<string> {
  const addresses = isIP(name) ? [name] : await network.resolve(name, signal);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new NoPicture();
  return addresses.find((address) => isIPv4(address)) ?? first;
}
