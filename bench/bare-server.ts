/** A bare node:http server in a process of its own: answers everything with the bytes it was given. */
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Base64. */
  body: string;
}

let answer: { status: number; headers: OutgoingHttpHeaders; body: Buffer } | undefined;

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(answer!.status, answer!.headers);
    response.end(answer!.body);
  });
});
process.on("message", ({ status, headers, body }: BareAnswer) => {
  answer = { status, headers, body: Buffer.from(body, "base64") };
  process.send!("ready");
});
server.listen(0, "127.0.0.1", () => {
  process.send!((server.address() as AddressInfo).port);
});
