import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";
import { encodePicture } from "#server/features/images/encode-picture.ts";

/** Takes bodies of any type as bytes: what they are is told by their content. */
export function acceptPictures(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  api.setErrorHandler((error: FastifyError) => {
    if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
    throw new AppError("too_large", "rules.account.imageLarge");
  });
}

/** The picture that was sent, as it is kept. Errors: `validation`, `unavailable`. */
export async function pictureIn({ body }: FastifyRequest): Promise<Buffer> {
  return encodePicture(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
}
