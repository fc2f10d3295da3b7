import type { Parts } from "#contract/games/game-parts.ts";
import { languageOf } from "#contract/accounts/users.ts";
import { isolated } from "#contract/isolated.ts";
import type { LostBy, Outcome } from "#contract/games/outcomes.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import type { PlacesOf } from "#server/features/schedule/open-places-repository.ts";
import { sheetTexts, sourceIn } from "#server/words/sheet-texts.ts";
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
  /** Whether a withdrawal gave it away. */
  by_withdrawal?: boolean;
  /** Whom its open places wait for. */
  places?: PlacesOf;
}

type Planned = Pick<Game, "home" | "away" | "start_time" | "court" | "places">;

interface Words {
  t: MailTexts;
  language: string;
  timezone: string;
}

/** "#12 Reds – Blues, Sat, Nov 21, 10:00 AM, court A", with what of it was told otherwise. */
export function describeGame(
  game: Planned & Pick<Game, "game_number">,
  words: Words,
  was?: Partial<Planned>,
): string {
  const planned = plannedAs(game, words);
  const before = was ? plannedAs({ ...game, ...was }, words) : [];
  return `#${game.game_number} ${withBefore({ now: planned, before, by: ", " }, words.t)}`;
}

function plannedAs(game: Planned, { t, language, timezone }: Words): string[] {
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
  return [pairing(game, language), when, ...where];
}

/** "court B (was: court A)": what is no more, in brackets. */
function withBefore(
  { now, before, by }: { now: string[]; before: string[]; by: string },
  t: MailTexts,
): string {
  const was = before.filter((part) => !now.includes(part)).join(by);
  return was ? t("was", { now: now.join(by), was }) : now.join(by);
}

/**
 * "#12 Reds – Blues 25:20"; "2:2 (4:3)" where a shoot-out decided, "2:1 (25-20, 20-25, 15-9)" in sets;
 * with how it ended where it was not played to its end, and with what was told before.
 */
export function describeResult(game: Game, t: MailTexts, was?: Partial<Game>): string {
  // What was told is kept without its parts.
  const earlier = was && { ...game, parts: null, by_withdrawal: false, ...was };
  const before = earlier ? [pairing(earlier), resultOf(earlier, t)] : [];
  const now = [pairing(game), resultOf(game, t)];
  const by = game.outcome === "double_forfeit" ? ", " : " ";
  return `#${game.game_number} ${withBefore({ now, before, by }, t)}`;
}

function resultOf(game: Game, t: MailTexts): string {
  const { t1s, t2s, t1_shootout: home, t2_shootout: away, parts } = game;
  const [first, second] = [game.home, game.away].map((name) => name && withoutAddresses(name));
  const ended = shownOutcome({ ...game, home: first ?? null, away: second ?? null });
  const note = ended ? t(`notes.${ended.note}`, { team: ended.team }) : "";
  if (game.outcome === "double_forfeit") return note;
  const shootout = home === null ? "" : ` (${home}:${away})`;
  const played = parts ? ` (${partsText(parts)})` : "";
  return `${t1s}:${t2s}${shootout}${played}${note && `, ${note}`}`;
}

/** A court called "A" reads as "court A"; one with a name of its own needs no such word. */
export function courtLabel(name: string, t: MailTexts): string {
  const said = withoutAddresses(name);
  return said.length <= 3 ? t("court", { name: said }) : isolated(said);
}

/** "Reds – Blues"; "Reds – Winner of game 7" where that is open, "Reds – ?" where nobody can say. */
export function pairing(
  { home, away, places }: Pick<Game, "home" | "away" | "places">,
  locale = "en",
): string {
  const [first, second] = [home, away].map((name, side) => {
    const place = places?.[side];
    const said = name ?? (place && sourceIn(place, sheetTexts(languageOf(locale))));
    return said ? isolated(withoutAddresses(said)) : "?";
  });
  return `${first} – ${second}`;
}
