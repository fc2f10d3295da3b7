import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorBody } from "#contract/errors.ts";

const answers: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too large."],
};

/** Answers what never became a request: cut off, too slow, or not HTTP. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = answers[error.code ?? ""] ?? ["400 Bad Request", "This is not HTTP."];
  const body: ErrorBody = { error: text, code: "malformed", request_id: randomUUID() };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(json)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${json}`);
}
