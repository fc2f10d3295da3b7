import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

/** What a browser makes of a notification's body (RFC 8188, RFC 8291): the text that was encrypted for it. */
export function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: string }): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a two, and what fills it up.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}
