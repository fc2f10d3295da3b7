import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/**
 * Security headers on every answer. Scripts come only from our own files; styles may also be
 * inline, for the components set some. Logos and pictures are loaded from wherever they are.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
): Promise<void> {
  // On a plain address in a hall's network these would only break the page.
  const isEncrypted = publicUrl.startsWith("https:");
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
        "script-src": ["'self'"],
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
