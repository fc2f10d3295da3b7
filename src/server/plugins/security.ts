import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";
import { apiBase } from "#contract/paths.ts";
import type { Config } from "#server/config.ts";
import { hashForPolicy, readFirstPaintScript } from "#server/first-paint.ts";

const policyHeader = "content-security-policy";
const documentation = `${apiBase}/docs`;

/**
 * Security headers on every answer. Scripts come only from our own files, and the one in the page is
 * known by its hash; styles may also be inline, for the components set some. Nothing is loaded from
 * elsewhere or sent there, and only our own pages are framed; and text becomes neither markup nor script except by the policy that
 * `first-paint.js` sets (ADR 171).
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
  webDirectory: string,
): void {
  // On a plain address in a hall's network these would only break the page.
  const isEncrypted = publicUrl.startsWith("https:");
  const firstPaintScript = readFirstPaintScript(webDirectory);
  // Once: to put them together again for every answer took as long as much that an answer is about.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "base-uri": ["'none'"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "frame-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "script-src": [
          "'self'",
          ...(firstPaintScript === null ? [] : [hashForPolicy(firstPaintScript)]),
        ],
        "script-src-attr": ["'none'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "trusted-types": ["default"],
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
  app.addHook("onRequest", ({ raw }, reply, done) => {
    setHeaders(raw, reply.raw, (problem) => done(problem as Error | undefined));
  });
  app.addHook("onRequest", async ({ url }, reply) => {
    if (url.startsWith(documentation)) allowMarkupFromText(reply);
    if (url.startsWith("/embed/")) allowFrames(reply);
  });
}

/** Pages that are made to stand in others' (ADR 219); everything else is framed by nobody. */
function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader(policyHeader));
  void reply.header(policyHeader, policy.replace("frame-ancestors 'none'", "frame-ancestors *"));
  void reply.removeHeader("x-frame-options");
}

/** Swagger UI makes its page of text. */
function allowMarkupFromText(reply: FastifyReply): void {
  const policy = String(reply.getHeader(policyHeader));
  const rest = policy.split(";").filter((directive) => !directive.includes("trusted-types"));
  void reply.header(policyHeader, rest.join(";"));
}
