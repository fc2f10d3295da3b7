import type { Preferences } from "#contract/accounts/users.ts";
import type { Official } from "#contract/duties/duties.ts";
import {
  type CaptainAddress,
  compose,
  composeByHand,
  type Recipient,
  section,
  type Sending,
  subjectFor,
  type Write,
} from "#server/features/notifications/compose.ts";
import {
  describeGame,
  describeResult,
  type Game,
} from "#server/features/notifications/describe-game.ts";
import { roleNames, officialPath } from "#server/features/notifications/duty-words.ts";
import { type Holder, teamsHeard } from "#server/features/notifications/holder.ts";
import type { PlacesOf } from "#server/features/schedule/open-places-repository.ts";
import type { ChangedGame } from "./told-games-repository.ts";
import type { ChangedDuty } from "./duty-changes.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";
import type { News } from "./news.ts";
import { kindOf, leftOf, toldKinds, type Kind } from "./news-of-game.ts";

/** What changed for somebody as a mail; null where nothing did that they want to know. */
export function messageTo(
  member: (Recipient | CaptainAddress) & Holder,
  { sending, ...news }: News & { sending: Sending },
) {
  const write = changesFor(member, news);
  return write && compose(member, { ...sending, kind: "changes" }, write);
}

export function changesFor(member: Holder, { tournament, games, duties }: News): Write | null {
  const [moves, results] = [
    teamsHeard(member, "tournament_updates"),
    teamsHeard(member, "score_updates"),
  ];
  const isHeard = (game: ChangedGame) => {
    const kind = kindOf(game);
    return (kind === "results" ? results : moves).some((id) => concernedBy(game).includes(id));
  };
  const kinds = Map.groupBy(games.filter(isHeard), kindOf);
  // Who follows a team has no part in its duties.
  const own = member.preferences.notifications.tournament_updates
    ? duties.filter(({ holder }) => isTheirs(holder, member))
    : [];
  if (own.length === 0 && !toldKinds.some((kind) => kinds.has(kind))) return null;
  return (t, language) => {
    const { timezone } = tournament;
    const words = { t, language, timezone };
    const line = (kind: Kind, game: ChangedGame) => {
      if (kind === "results") return describeResult(game, t, toldResult(game));
      // The heading says how it ended.
      if (kind === "brokenOff" && game.t1s !== null) {
        return describeResult({ ...game, outcome: "played" }, t);
      }
      return describeGame(game, words, toldPlan(kind, game));
    };
    return {
      subject: subjectFor(member, { kind: "changes", tournament: tournament.name, t }),
      paragraphs: [
        ...toldKinds.flatMap((kind) =>
          section(
            t(kind),
            (kinds.get(kind) ?? []).map((game) => line(kind, game)),
            t,
          ),
        ),
        ...dutySections(own, words),
      ],
      path: pathFor(member, { tournament, duties: own }),
    };
  };
}

/** What whoever hears of a game was told of it before: of who plays only where somebody was named. */
function toldPlan(kind: Kind, { told }: ChangedGame) {
  if (!told || (kind !== "moved" && kind !== "paired")) return {};
  const { start_time, court, home, away } = told;
  return kind === "paired" ? { start_time, court, home, away } : { start_time, court };
}

function toldResult({ told }: ChangedGame): Partial<Game> | undefined {
  return told?.status === "completed" ? told : undefined;
}

/** The teams that are told of a game. */
function concernedBy(game: ChangedGame): (number | null)[] {
  return [game.home_team_id, game.away_team_id, ...leftOf(game)];
}

function isTheirs(
  { team_id: team, official_id: official }: DutyHolder,
  { teamIds, officialIds = [] }: Pick<Holder, "teamIds" | "officialIds">,
): boolean {
  return team === null ? officialIds.includes(official) : teamIds.includes(team);
}

/** Who has no team in what changed reads on at the own duties. */
function pathFor(
  { teamIds, followedIds = [] }: Holder,
  { tournament, duties }: Pick<News, "tournament" | "duties">,
): string {
  const official = duties[0]?.holder.official_id;
  return official && teamIds.length + followedIds.length === 0
    ? officialPath(tournament.id, official)
    : `/tournaments/${tournament.id}/schedule`;
}

/** What changed about an official's duties, to be told by hand; null where nothing did. */
export function messageToOfficial(
  { id, name, preferences }: Official & { preferences: Preferences },
  { tournament, duties, publicUrl }: Pick<News, "tournament" | "duties"> & { publicUrl: string },
) {
  const own = duties.filter(({ holder }) => holder.official_id === id);
  if (own.length === 0) return null;
  const { timezone } = tournament;
  return composeByHand({ name, preferences }, publicUrl, (t, language) => ({
    subject: subjectFor({ hasSaidYes: true }, { kind: "changes", tournament: tournament.name, t }),
    paragraphs: dutySections(own, { t, language, timezone }),
    path: officialPath(tournament.id, id),
  }));
}

function dutySections(duties: ChangedDuty[], words: Parameters<typeof describeGame>[1]) {
  const { t } = words;
  return (["dutiesGiven", "dutiesMoved", "dutiesTaken"] as const).flatMap((kind) =>
    section(
      t(kind),
      duties
        .filter((duty) => duty.kind === kind)
        .map(({ row, roles, was }) => {
          const { team1: home, team2: away, raw_start_time: start_time } = row;
          const before = was && { start_time: was.start_time, court: was.court };
          const places: PlacesOf = [row.team1_source, row.team2_source];
          const game = describeGame({ ...row, home, away, start_time, places }, words, before);
          if (roles.length === 0) return game;
          return t("labelled", { label: roleNames(roles, t), text: game });
        }),
      t,
    ),
  );
}
