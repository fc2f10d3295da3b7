import type { Parts } from "#contract/games/game-parts.ts";
import type { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import { withoutAddresses } from "#server/mail/without-addresses.ts";
import type { MailTexts } from "./compose.ts";

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
  parts: Parts | null;
  outcome: Outcome;
  lost_by: LostBy | null;
}

/** "#12 Reds – Blues, Sat, Nov 21, 10:00 AM, court A" */
export function describeGame(
  game: Pick<Game, "game_number" | "home" | "away" | "start_time" | "court">,
  { t, language, timezone }: { t: MailTexts; language: string; timezone: string },
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
    : t("noTime");
  const where = game.court ? [courtLabel(game.court, t)] : [];
  return [`#${game.game_number} ${pairing(game)}`, when, ...where].join(", ");
}

/**
 * "#12 Reds – Blues 25:20"; "2:2 (4:3)" where a shoot-out decided, "2:1 (25-20, 20-25, 15-9)" in sets;
 * with how it ended where it was not played to its end.
 */
export function describeResult(game: Game, t: MailTexts): string {
  const { t1s, t2s, t1_shootout: home, t2_shootout: away, parts, outcome } = game;
  const pair = `#${game.game_number} ${pairing(game)}`;
  const [first, second] = [game.home, game.away].map((name) => name && withoutAddresses(name));
  const ended = shownOutcome({ ...game, home: first ?? null, away: second ?? null });
  const note = ended ? `, ${t(`notes.${ended.note}`, { team: ended.team })}` : "";
  if (outcome === "double_forfeit") return pair + note;
  const shootout = home === null ? "" : ` (${home}:${away})`;
  const played = parts ? ` (${partsText(parts)})` : "";
  return `${pair} ${t1s}:${t2s}${shootout}${played}${note}`;
}

/** A court called "A" reads as "court A"; one with a name of its own needs no such word. */
export function courtLabel(name: string, t: MailTexts): string {
  const said = withoutAddresses(name);
  return said.length <= 3 ? t("court", { name: said }) : said;
}

/** "Reds – Blues", as far as it is known who plays. */
export function pairing({ home, away }: Pick<Game, "home" | "away">): string {
  const [first, second] = [home, away].map((name) => (name ? withoutAddresses(name) : "?"));
  return `${first} – ${second}`;
}
