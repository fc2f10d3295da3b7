/** A bare node:http server in a process of its own: passes what it is told on to everybody who listens. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const streams = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write('retry: 2000\n\ndata: {"revision":1}\n\n');
  streams.add(response.on("close", () => streams.delete(response)));
});
process.on("message", (event: { revision: number }) => {
  const text = `id: ${event.revision}\ndata: ${JSON.stringify(event)}\n\n`;
  for (const stream of streams) stream.write(text);
});
server.listen(0, "127.0.0.1", () => {
  process.send!((server.address() as AddressInfo).port);
});
