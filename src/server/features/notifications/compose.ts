import { type Preferences, timeLocale } from "#contract/users.ts";
import { withoutAddresses } from "#server/features/mail/without-addresses.ts";
import { type Texts, textsFor } from "./texts.ts";

export interface Recipient {
  id: number;
  name: string;
  email: string;
  preferences: Preferences;
}

/** A game as a message tells of it. */
export interface Game {
  game_number: number;
  home: string | null;
  away: string | null;
  home_team_id: number | null;
  away_team_id: number | null;
  start_time: string | null;
  court: string | null;
  status: string;
  t1s: number | null;
  t2s: number | null;
  t1_shootout: number | null;
  t2_shootout: number | null;
}

interface Message {
  subject: string;
  paragraphs: string[];
  /** Where to read on. */
  url: string;
}

const linesAtMost = 30;

/** A message in the recipient's language, with the way to have no more of them. */
export function compose(
  { name, email, preferences }: Recipient,
  publicUrl: string,
  write: (texts: Texts, language: string) => Message,
) {
  const texts = textsFor(preferences.language);
  const { subject, paragraphs, url } = write(
    texts,
    timeLocale(preferences.language ?? "en", preferences.time_format),
  );
  const settings = `${texts.settings} ${publicUrl}/settings?tab=notifications`;
  const text = [texts.greeting(withoutAddresses(name)), ...paragraphs, url, settings].join("\n\n");
  return { to: [email], subject, text };
}

/**
 * The subject of a message about a tournament: with its name for those who have said yes to being part
 * of it, without anybody's words for those whom nobody asked.
 */
export function subjectFor(
  { hasSaidYes }: { hasSaidYes: boolean },
  tournament: string,
  named: (tournament: string) => string,
  unnamed: string,
): string {
  return hasSaidYes ? named(withoutAddresses(tournament)) : unnamed;
}

/** A heading with its lines; nothing when there are none. */
export function section(heading: string, lines: string[], texts: Texts): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - linesAtMost;
  const shown = rest > 0 ? [...lines.slice(0, linesAtMost), texts.more(rest)] : lines;
  return [[heading, ...shown].join("\n")];
}

/** "#12 Reds – Blues, Sat, Nov 21, 10:00 AM, court A" */
export function describeGame(
  game: Game,
  { texts, language, timezone }: { texts: Texts; language: string; timezone: string },
): string {
  const when = game.start_time
    ? new Intl.DateTimeFormat(language, {
        timeZone: timezone,
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }).format(new Date(game.start_time))
    : texts.noTime;
  const where = game.court ? [courtLabel(withoutAddresses(game.court), texts)] : [];
  return [`#${game.game_number} ${pairing(game)}`, when, ...where].join(", ");
}

/** "#12 Reds – Blues 25:20"; "2:2 (4:3)" where a shoot-out decided. */
export function describeResult(game: Game): string {
  const { t1s, t2s, t1_shootout: home, t2_shootout: away } = game;
  const shootout = home === null ? "" : ` (${home}:${away})`;
  return `#${game.game_number} ${pairing(game)} ${t1s}:${t2s}${shootout}`;
}

// A court called "A" reads as "court A"; one with a name of its own needs no such word.
function courtLabel(name: string, texts: Texts): string {
  return name.length <= 3 ? texts.court(name) : name;
}

function pairing({ home, away }: Game): string {
  const [first, second] = [home, away].map((name) => (name ? withoutAddresses(name) : "?"));
  return `${first} – ${second}`;
}
