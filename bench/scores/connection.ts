import { connect } from "node:net";

/** Puts a body to an address and answers the text of a 200. */
export type Put = (path: string, token: string, body: object) => Promise<string>;

/**
 * A connection over which one request follows the other, written and read as bytes: what it takes of the processor is
 * taken from the server that is measured, and `node:http` takes as much as the server itself. It reads no
 * more of HTTP than the server sends: a length, and no chunks. Errors: any other status, a connection that ends.
 */
export function openConnection(origin: string): Put {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.unref();
  let received = "";
  let waiting: PromiseWithResolvers<string> | null = null;
  socket.setEncoding("latin1");
  socket.on("data", (part: string) => {
    received += part;
    const head = received.indexOf("\r\n\r\n");
    if (head === -1) return;
    const length = Number(/^content-length: *(\d+)/im.exec(received.slice(0, head))?.[1]);
    if (!(received.length >= head + 4 + length)) return;
    const [status, text] = [received.slice(9, 12), received.slice(head + 4)];
    received = "";
    const asked = waiting;
    waiting = null;
    if (status === "200") asked?.resolve(text);
    else asked?.reject(new Error(`${status} ${text}`));
  });
  socket.on("close", () => waiting?.reject(new Error("the connection has ended")));
  socket.on("error", (error) => waiting?.reject(error));
  return async (path, token, body) => {
    const text = JSON.stringify(body);
    const asked = Promise.withResolvers<string>();
    waiting = asked;
    socket.write(
      `PUT ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    return asked.promise;
  };
}
