import { z } from "zod";
import { httpUrl } from "./inputs.ts";
import { apiBase, paths } from "./paths.ts";

const fileName = /^[0-9a-f]{64}\.webp$/;
const uploaded = new RegExp(`^${apiBase}${paths.image(fileName.source.slice(1, -1))}$`);

/** The file of an uploaded picture: the hash of its content, so that it never changes. */
export const ImageParams = z.object({ file: z.string().regex(fileName) });

/** A picture as it was chosen: PNG, JPEG, GIF, WebP or AVIF, whatever its name and type say. */
export const ImageBody = z.unknown().meta({
  type: "string",
  format: "binary",
  description: "A PNG, JPEG, GIF, WebP or AVIF of at most 5 MB",
});

/** Where a picture is: an address of the web, or that of one uploaded here. */
export function pictureUrl(message: string) {
  return z.union([httpUrl(message), z.string().regex(uploaded, message)], { error: message });
}

/** Whether an address is that of a picture uploaded here. */
export function isUploaded(url: string | null | undefined): boolean {
  return url != null && uploaded.test(url);
}
