import { resolve } from "node:path";
import { z } from "zod";
import { StartError } from "#server/start-error.ts";

/** The settings, read once at the start. */
export type Config = ReturnType<typeof readConfig>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .meta({ expected: "a number from 0 to 65535" }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/u)
    .default("127.0.0.1")
    .meta({ expected: "an address or a host name of this machine" }),
  DATA_DIR: z.string().default("data").meta({ expected: "a directory" }),
  DATABASE_URL: url(/^postgres(?:ql)?$/u).meta({
    expected: "an address that starts with postgres://",
  }),
  MIGRATION_DATABASE_URL: url(/^postgres(?:ql)?$/u).meta({
    expected: "an address that starts with postgres://",
  }),
  PUBLIC_URL: url(/^https?$/u).meta({
    expected: "an address that starts with http:// or https://",
  }),
  SMTP_URL: url(/^smtps?$/u).meta({
    expected: "an address that starts with smtp:// or smtps://",
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/u)
    .default("Courtside <courtside@localhost>")
    .meta({ expected: "an e-mail address, or a name and <address>" }),
  CONTACT_EMAIL: z.email().optional().meta({ expected: "an e-mail address" }),
  SUPER_ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(",").map((email) => email.trim().toLowerCase()))
    .pipe(z.array(z.email()))
    .default([])
    .meta({ expected: "e-mail addresses separated by commas" }),
  LOG_LEVEL: z
    .enum(logLevels)
    .default("warn")
    .meta({ expected: `one of ${logLevels.join(", ")}` }),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d{1,2}|[\d.:a-f/, ]+)$/iu)
    .default("false")
    .transform(readTrust)
    .meta({ expected: "true, false, a number of proxies, or their addresses" }),
});

/**
 * Reads the settings from the environment; an empty one counts as not set.
 * @throws {StartError} that names each bad setting and what it must be
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const result = settings.safeParse(given);
  if (!result.success) throw new StartError(describe(result.error, given));
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/u, ""),
    isPublicUrlGiven: values.PUBLIC_URL !== undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    superAdminEmails: values.SUPER_ADMIN_EMAILS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    notices: noticesOf(values, environment),
  };
}

/** What is allowed but probably not meant, a line each. */
function noticesOf(values: z.output<typeof settings>, environment: NodeJS.ProcessEnv): string[] {
  const notices: string[] = [];
  if (environment["DATABASE_URL"] !== undefined && !values.DATABASE_URL) {
    notices.push("DATABASE_URL is empty, so the embedded database is used.");
  }
  if (values.SUPER_ADMIN_EMAILS.length > 0 && !values.SMTP_URL) {
    notices.push(
      "SUPER_ADMIN_EMAILS counts once each address is proved by mail. SMTP_URL is not set, so those mails are files in DATA_DIR/outbox.",
    );
  }
  if (values.TRUST_PROXY === true) {
    notices.push(
      "TRUST_PROXY=true believes every address that a request claims to come from, which lets anybody get round the limits. Set the number of proxies, or their addresses.",
    );
  }
  return notices;
}

function url(protocol: RegExp) {
  return z.url({ protocol }).optional();
}

function readTrust(text: string): boolean | number | string {
  if (/^\d+$/u.test(text)) return Number(text);
  return text === "true" || (text !== "false" && text);
}

/** Addresses may hold passwords, so their values are not repeated. */
function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  return names
    .map((name) => {
      const expected = settings.shape[name as keyof typeof settings.shape].meta()?.["expected"];
      const value = name.endsWith("_URL") ? "" : `, not "${given[name]}"`;
      return `${name} must be ${String(expected)}${value}.`;
    })
    .join(" ");
}
