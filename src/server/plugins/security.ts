import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { hashForPolicy, readFirstPaintScript } from "#server/features/pages/inline.ts";

/**
 * Security headers on every answer. Scripts come only from our own files, and the one in the page is
 * known by its hash; styles may also be inline, for the components set some. Logos and pictures are loaded from wherever they are.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
  webDirectory: string,
): Promise<void> {
  // On a plain address in a hall's network these would only break the page.
  const isEncrypted = publicUrl.startsWith("https:");
  const firstPaintScript = readFirstPaintScript(webDirectory);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "base-uri": ["'self'"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "img-src": ["'self'", "data:", "blob:", "https:", "http:"],
        "object-src": ["'none'"],
        "script-src": [
          "'self'",
          ...(firstPaintScript === null ? [] : [hashForPolicy(firstPaintScript)]),
        ],
        "script-src-attr": ["'none'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "worker-src": ["'self'"],
        ...(isEncrypted && { "upgrade-insecure-requests": [] }),
      },
    },
    crossOriginOpenerPolicy: isEncrypted,
    originAgentCluster: isEncrypted,
    strictTransportSecurity: isEncrypted && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}
