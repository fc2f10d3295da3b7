import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorBody } from "#contract/errors.ts";
import { inEnglish } from "#server/texts.ts";
import { type PlainCode, toSaid } from "#texts/said.ts";

const answers: Record<string, [string, PlainCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "refusals.request.slow"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "refusals.request.headers"],
};

/** Answers what never became a request: cut off, too slow, or not HTTP. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = answers[error.code ?? ""] ?? [
    "400 Bad Request",
    "refusals.request.noHttp",
  ];
  const body: ErrorBody = {
    error: inEnglish(text),
    code: "malformed",
    reason: toSaid(text),
    request_id: randomUUID(),
  };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(json)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${json}`);
}
