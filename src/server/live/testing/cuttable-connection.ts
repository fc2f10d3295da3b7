import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { DatabaseAddress } from "#server/database/connect.ts";

/** A way to the database that a test can cut, or make swallow everything. */
export interface CuttableConnection {
  address: DatabaseAddress;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  /** Keeps connections open, but nothing comes through in either direction. */
  swallow: () => void;
  /** Lets everything through again. */
  mend: () => void;
  close: () => Promise<void>;
}

export async function openCuttableConnection(target: DatabaseAddress): Promise<CuttableConnection> {
  let state: "open" | "cut" | "swallowing" = "open";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connectTo(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => state === "open" && to.write(data));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: { connectionString: throughPort(target, port) },
    cut: () => {
      state = "cut";
      destroyAll();
    },
    swallow: () => (state = "swallowing"),
    mend: () => {
      // What was swallowed is missing from those connections; they are of no use any more.
      if (state === "swallowing") destroyAll();
      state = "open";
    },
    close: async () => {
      destroyAll();
      server.close();
      await once(server, "close");
    },
  };
}

function connectTo(target: DatabaseAddress): Socket {
  if ("host" in target) return connect(`${target.host}/.s.PGSQL.5432`);
  const { hostname, port } = new URL(target.connectionString);
  return connect({ host: hostname, port: Number(port || 5432) });
}

function throughPort(target: DatabaseAddress, port: number): string {
  if ("host" in target) return `postgres://${target.user}@127.0.0.1:${port}/${target.database}`;
  const url = new URL(target.connectionString);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}
