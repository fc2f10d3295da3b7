import { type IncomingMessage, request, type RequestOptions } from "node:http";
import { isIP, isIPv4 } from "node:net";
import { internet, type Network } from "./network.ts";
import { NotReached } from "./not-reached.ts";
import { isPublicAddress } from "./public-address.ts";

interface Question extends Pick<RequestOptions, "method"> {
  headers: Record<string, string | number>;
  body?: Buffer;
}

interface Way {
  network?: Network | undefined;
  signal: AbortSignal;
}

/**
 * Asks another server at an address that somebody gave, without following redirects. The name is resolved
 * once, and the connection goes to the very address that was found to be public: a name server that
 * answers something else the next time is not asked again. Errors: `NotReached`.
 */
export async function ask(
  url: URL,
  { headers, body, method = "GET" }: Question,
  { network = internet, signal }: Way,
): Promise<IncomingMessage> {
  if (!["http:", "https:"].includes(url.protocol) || url.port !== "") throw new NotReached();
  const name = url.hostname.replaceAll(/[[\]]/gu, "");
  const host = await findPublicAddress(name, { network, signal });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request({
    path: `${url.pathname}${url.search}`,
    method,
    headers: { host: url.host, "user-agent": "Courtside", ...headers },
    signal,
    createConnection: () => {
      if (url.protocol === "http:") return network.connect({ host, port: 80 });
      const socket = network.connect({ host, port: 443 });
      return network.secure({ socket, host: name, ...(isIP(name) ? {} : { servername: name }) });
    },
  });
  asked.once("response", resolve);
  asked.once("error", () => reject(new NotReached()));
  // Somebody who switches protocols sends no answer.
  asked.once("upgrade", (_response, socket) => void socket.destroy());
  asked.end(body);
  return promise;
}

/** One that isn't public spoils the others: the name's owner may not choose among our networks. */
async function findPublicAddress(
  name: string,
  { network, signal }: Way & { network: Network },
): Promise<string> {
  const addresses = isIP(name) ? [name] : await network.resolve(name, signal);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new NotReached();
  return addresses.find((address) => isIPv4(address)) ?? first;
}
