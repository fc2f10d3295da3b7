import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { internet, type Network } from "#server/outside/network.ts";

export const publicAddress = "93.184.215.14";

/** An internet of one server, which every public address leads to. */
export interface OtherServer {
  network: Network;
  /** What names stand for; any other one is `publicAddress`. Several answers are given in turn. */
  names: Map<string, string[][]>;
  /** Where connections went, as "address:port". */
  reached: string[];
  /** What was asked for, as "host/path". */
  asked: string[];
  answer: RequestListener;
  close: () => Promise<void>;
}

/** Without `isTrusted` it can't prove its name, so that nobody talks to it over HTTPS. */
export async function startOtherServer({ isTrusted = false } = {}): Promise<OtherServer> {
  const http = createServer((request, response) => {
    other.asked.push(`${request.headers.host}${request.url}`);
    other.answer(request, response);
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const other: OtherServer = {
    names: new Map(),
    reached: [],
    asked: [],
    answer: (_request, response) => void response.writeHead(404).end(),
    network: {
      resolve: async (name) => {
        const answers = other.names.get(name) ?? [[publicAddress]];
        return answers.length > 1 ? answers.shift()! : answers[0]!;
      },
      connect: (target) => {
        other.reached.push(`${target.host}:${target.port}`);
        return connect({ host: "127.0.0.1", port });
      },
      secure: isTrusted ? ({ socket }) => socket : internet.secure,
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => void http.close(resolve));
    },
  };
  return other;
}
