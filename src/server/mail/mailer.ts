import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { SendMailOptions } from "nodemailer";
import { currentTime } from "#contract/clock.ts";
import type { Config } from "#server/config.ts";
import type { Jobs } from "./jobs.ts";

interface Message {
  to: string[];
  subject: string;
  text: string;
  replyTo?: string;
  /** Where one press stops such messages (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Puts messages into the queue, all of them or none. */
  send: (...messages: Message[]) => Promise<void>;
  /** Delivers it now; throws when that fails. */
  deliver: (message: Message) => Promise<void>;
}

const queue = "mail";
const timeoutMs = 20_000;

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** Sends by SMTP_URL; without it, writes each message to a file of the data directory. */
export function createMailer(config: MailConfig, jobs: Jobs, log: FastifyBaseLogger): Mailer {
  const deliver = async (message: Message) => {
    const mail = toMail(message, config.mailFrom);
    if (config.smtpUrl) await sendBySmtp(config.smtpUrl, mail);
    else {
      const file = await writeToOutbox(join(config.dataDir, "outbox"), mail);
      log.warn({ file }, "SMTP_URL is not set: a message was written to a file");
    }
  };
  jobs.handle(queue, deliver);
  return {
    send: async (...messages) => {
      if (messages.length > 0) await jobs.sendAll(queue, messages);
    },
    deliver,
  };
}

function toMail({ unsubscribe, ...message }: Message, from: string): SendMailOptions {
  if (unsubscribe === undefined) return { ...message, from };
  const headers = {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...message, from, headers };
}

async function sendBySmtp(url: string, mail: SendMailOptions): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

async function writeToOutbox(directory: string, mail: SendMailOptions): Promise<string> {
  const { createTransport } = await import("nodemailer");
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const time = currentTime().toISOString().replaceAll(":", "-");
  const file = join(directory, `${time}-${randomBytes(4).toString("hex")}.eml`);
  await writeFile(file, message as Buffer, { mode: 0o600 });
  return file;
}
