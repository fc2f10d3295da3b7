import type { Notice } from "#contract/accounts/push.ts";
import { type Language, type Preferences, timeLocale } from "#contract/accounts/users.ts";
import { type StopKind, unsubscribePage, unsubscribePath } from "#contract/accounts/unsubscribe.ts";
import { apiBase } from "#contract/paths.ts";
import { stopToken } from "#server/mail/stop-token.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import { type Say, textsIn } from "#server/texts.ts";

export type MailTexts = Say<"mail">;

export interface Recipient {
  id: number;
  name: string;
  email: string;
  preferences: Preferences;
}

/** Whoever captains a team without an account, at the address that the team's page was mailed to. */
export interface CaptainAddress {
  id: null;
  teamId: number;
  name: null;
  email: string;
  preferences: Preferences;
}

/** What a message is sent with: where the product is, and the key that its links are signed with. */
export interface Sending {
  publicUrl: string;
  /** Null for what is copied by hand, which has nobody's own links in it. */
  key: Buffer | null;
}

interface Message {
  subject: string;
  paragraphs: string[];
  /** The page to read on. */
  path: string;
}

/** Says something in a language; `locale` writes times. */
export type Write = (t: MailTexts, locale: string) => Message;

const linesAtMost = 30;

/** A message in the recipient's language, with the ways to have no more of its kind. */
export function compose(
  recipient: Recipient | CaptainAddress,
  { kind, publicUrl, key }: Sending & { kind: StopKind },
  write: Write,
) {
  const { id, name, email, preferences } = recipient;
  const { t, subject, said } = saidTo({ name, preferences }, publicUrl, write);
  if (key === null) return { to: [email], subject, text: said.join("\n\n") };
  const whose = id === null ? { team: recipient.teamId } : { account: id };
  const token = stopToken({ whose, kind }, key);
  const ways = [
    ...(id === null ? [] : [`${t("settings")} ${publicUrl}/settings?tab=notifications`]),
    `${t("stop")} ${publicUrl}${unsubscribePage(token)}`,
  ];
  return {
    to: [email],
    subject,
    text: [...said, ways.join("\n")].join("\n\n"),
    unsubscribe: `${publicUrl}${apiBase}${unsubscribePath(token)}`,
  };
}

/** A message that somebody hands on, without a link of its reader's own in it. */
export function composeByHand(to: Addressed, publicUrl: string, write: Write) {
  const { subject, said } = saidTo(to, publicUrl, write);
  return { subject, text: said.join("\n\n") };
}

type Addressed = Pick<Recipient | CaptainAddress, "name" | "preferences">;

function saidTo({ name, preferences }: Addressed, publicUrl: string, write: Write) {
  const { t, subject, paragraphs, path } = written(preferences, write);
  const hello = name === null ? t("greetingUnnamed") : greeting(name, t);
  return { t, subject, said: [hello, ...paragraphs, `${publicUrl}${path}`] };
}

/** The same message as a browser shows it; in the language of the browser where none was chosen. */
export function composeNotice(preferences: Preferences, language: Language, write: Write): Notice {
  const chosen = { ...preferences, language: preferences.language ?? language };
  const { subject, paragraphs, path } = written(chosen, write);
  return { title: subject, body: paragraphs.join("\n"), path };
}

function written({ language, time_format: format }: Preferences, write: Write) {
  const t = textsIn(language, "mail");
  return { t, ...write(t, timeLocale(language ?? "en", format)) };
}

/** Whoever made an account may have given somebody else's address and a name that lures. */
export function greeting(name: string, t: MailTexts): string {
  return t("greeting", { name: withoutAddresses(name) });
}

/**
 * The subject of a message about a tournament: with its name for those who have said yes to being part
 * of it, without anybody's words for those whom nobody asked.
 */
export function subjectFor(
  { hasSaidYes }: { hasSaidYes: boolean },
  { kind, tournament, t }: { kind: keyof typeof unnamed; tournament: string; t: MailTexts },
): string {
  return hasSaidYes ? t(kind, { tournament: withoutAddresses(tournament) }) : t(unnamed[kind]);
}

const unnamed = {
  changes: "changesUnnamed",
  today: "todayUnnamed",
  dutiesToday: "dutiesUnnamed",
} as const;

/** A heading with its lines; nothing when there are none. */
export function section(heading: string, lines: string[], t: MailTexts): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - linesAtMost;
  const shown = rest > 0 ? [...lines.slice(0, linesAtMost), t("more", { count: rest })] : lines;
  return [[heading, ...shown].join("\n")];
}
