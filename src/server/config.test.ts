import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without settings there is a complete configuration", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    publicUrl: "http://localhost:3000",
    isPublicUrlGiven: false,
    smtpUrl: undefined,
    mailFrom: "Courtside <courtside@localhost>",
    contactEmail: undefined,
    superAdminEmails: [],
    logLevel: "warn",
    trustProxy: false,
    notices: [],
  });
});

test("settings are read", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/courtside",
    DATABASE_URL: "postgres://anna:secret@db/courtside",
    MIGRATION_DATABASE_URL: "postgres://owner:secret@db/courtside",
    PUBLIC_URL: "https://courtside.example/",
    SMTP_URL: "smtps://mail.example:465",
    MAIL_FROM: "Cup <cup@example.org>",
    CONTACT_EMAIL: "hello@example.org",
    SUPER_ADMIN_EMAILS: "Anna@example.org, ben@example.org",
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/srv/courtside",
    databaseUrl: "postgres://anna:secret@db/courtside",
    migrationDatabaseUrl: "postgres://owner:secret@db/courtside",
    publicUrl: "https://courtside.example",
    isPublicUrlGiven: true,
    smtpUrl: "smtps://mail.example:465",
    mailFrom: "Cup <cup@example.org>",
    contactEmail: "hello@example.org",
    superAdminEmails: ["anna@example.org", "ben@example.org"],
    logLevel: "info",
    trustProxy: 1,
    notices: [],
  });
});

test("an empty setting counts as not set", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual(readConfig({}));
});

test("an empty address of the database is said to be one", () => {
  const { databaseUrl, notices } = readConfig({ DATABASE_URL: " " });
  expect(databaseUrl).toBeUndefined();
  expect(notices).toEqual(["DATABASE_URL is empty, so the embedded database is used."]);
});

test("trusting every proxy is said to be dangerous, trusting some is not", () => {
  expect(readConfig({ TRUST_PROXY: "true" }).notices).toEqual([
    expect.stringContaining("Set the number of proxies, or their addresses."),
  ]);
  expect(readConfig({ TRUST_PROXY: "1" }).notices).toEqual([]);
});

test("addresses of administrators without a mail server are said to be proved by files", () => {
  const given = { SUPER_ADMIN_EMAILS: "anna@example.org" };
  expect(readConfig(given).notices).toEqual([expect.stringContaining("DATA_DIR/outbox")]);
  expect(readConfig({ ...given, SMTP_URL: "smtp://mail.example" }).notices).toEqual([]);
});

test("the public address follows the port", () => {
  expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
});

test.each([
  ["true", true],
  ["false", false],
  ["2", 2],
  ["10.0.0.0/8, 127.0.0.1", "10.0.0.0/8, 127.0.0.1"],
])("TRUST_PROXY %s is %j", (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected);
});

test.each([
  [{ PORT: "http" }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: "70000" }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ HOST: "http://x" }, 'HOST must be an address or a host name of this machine, not "http://x".'],
  [
    { DATABASE_URL: "mysql://a:b@c" },
    "DATABASE_URL must be an address that starts with postgres://.",
  ],
  [
    { PUBLIC_URL: "courtside.example" },
    "PUBLIC_URL must be an address that starts with http:// or https://.",
  ],
  [{ SMTP_URL: "mail" }, "SMTP_URL must be an address that starts with smtp:// or smtps://."],
  [
    { MAIL_FROM: "Cup" },
    'MAIL_FROM must be an e-mail address, or a name and <address>, not "Cup".',
  ],
  [{ CONTACT_EMAIL: "hello" }, 'CONTACT_EMAIL must be an e-mail address, not "hello".'],
  [
    { SUPER_ADMIN_EMAILS: "anna@example.org;ben" },
    'SUPER_ADMIN_EMAILS must be e-mail addresses separated by commas, not "anna@example.org;ben".',
  ],
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    { TRUST_PROXY: "yes" },
    'TRUST_PROXY must be true, false, a number of proxies, or their addresses, not "yes".',
  ],
  [
    { PORT: "x", LOG_LEVEL: "y" },
    'PORT must be a number from 0 to 65535, not "x". LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "y".',
  ],
])("%j is refused in one line", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
