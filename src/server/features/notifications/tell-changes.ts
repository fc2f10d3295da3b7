import type { Preferences } from "#contract/accounts/users.ts";
import type { Official } from "#contract/duties/duties.ts";
import { currentTime } from "#contract/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { hasDevices } from "#server/push/repository.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { findCaptainAddresses } from "./captain-addresses.ts";
import {
  type CaptainAddress,
  compose,
  composeByHand,
  describeGame,
  describeResult,
  type Game,
  type Recipient,
  section,
  type Sending,
  subjectFor,
  type Write,
} from "./compose.ts";
import { findDevicesOfTeams } from "./device-holders.ts";
import { type Holder, showOn, teamsHeard } from "./holder.ts";
import {
  type ChangedGame,
  type Channel,
  findChangedGames,
  findMembers,
  findTournamentsToTell,
  findTournamentToTell,
  forgetNotices,
  holdWriters,
  isMineToTell,
  markGamesTold,
} from "./repository.ts";
import { type ChangedDuty, findChangedDuties, markDutiesTold } from "./duty-changes.ts";
import { type DutyHolder, findOfficialsToTell } from "./duty-repository.ts";
import { findUnreachedTeams } from "./unreached-teams.ts";
import { officialPath, roleNames } from "./write-calls.ts";

type Needs = Pick<Dependencies, "database" | "mail" | "pushes" | "config">;
type Told = Awaited<ReturnType<typeof findTournamentsToTell>>[number];

/**
 * Tells the members of teams what changed about their games since they were last told: one message
 * each, however many changes there were. What a tournament begins with is told to nobody. Without a mail
 * server only their browsers are told.
 */
export async function tellChanges({ database, mail, pushes, config }: Needs): Promise<void> {
  const channel = config.smtpUrl ? "mail" : "push";
  for (const tournament of await findTournamentsToTell(channel, database)) {
    await database.transaction().execute(async (trx) => {
      if (!(await isMineToTell(tournament.id, trx))) return;
      await holdWriters(tournament.id, trx);
      const sending = { publicUrl: config.publicUrl, key: await mailKey(trx) };
      const { messages, ...news } = await composeChanges({ tournament, sending, channel }, trx);
      // Into the queue before it is noted: rather twice than never.
      if (config.smtpUrl) await mail.send(...messages.map(({ message }) => message));
      const devices = await findDevicesOfTeams(teamsOf(news), trx, officialsOf(news));
      await showOn(devices, (holder) => changesFor(holder, { tournament, ...news }), pushes);
      await markTold(tournament, channel, trx);
      if (channel === "mail") await noteReached(tournament, trx);
      if (!tournament.knowsDuties && channel === "mail")
        await markOfficialsTold(tournament.id, trx);
    });
  }
}

/**
 * Without a mail server nobody is mailed by us; but from when a tournament is there, what changes is
 * something to tell of.
 */
export async function noteNewTournaments({ database }: Pick<Needs, "database">): Promise<void> {
  for (const tournament of await findTournamentsToTell("mail", database)) {
    if (!tournament.isNew) continue;
    await database.transaction().execute(async (trx) => {
      await holdWriters(tournament.id, trx);
      await markTold(tournament, "mail", trx);
      await markTeamsTold(tournament, trx);
      await markOfficialsTold(tournament.id, trx);
    });
  }
}

/** Notes that everything about a tournament, as it stands in this transaction, has been notified. */
export async function markTold(
  tournament: { id: number; revision: number },
  channel: Channel,
  trx: Transaction,
): Promise<void> {
  const tournamentId = tournament.id;
  await markGamesTold(tournament, channel, trx);
  await markDutiesTold({ tournamentId, channel, whose: { teamsBut: [] } }, trx);
  const { writtenTo, byHand } = await findOfficialsToTell(tournamentId, trx);
  // What a browser doesn't show, the organiser tells: that is kept with what is mailed.
  const whose = channel === "push" ? [...writtenTo, ...byHand] : writtenTo;
  await markDutiesTold({ tournamentId, channel, whose }, trx);
}

/** What went out needs no telling by hand, but to teams that it did not come to. */
async function noteReached(tournament: Told, trx: Transaction): Promise<void> {
  const { isNew } = await findTournamentToTell(tournament.id, trx, "hand");
  const butOf = isNew ? [] : await findUnreachedTeams(tournament.id, "changes", trx);
  await markTeamsTold({ ...tournament, butOf }, trx);
}

/** Notes that teams, but for some, need no telling by hand of how a tournament stands in this transaction. */
export async function markTeamsTold(
  { butOf = [], ...tournament }: { id: number; revision: number; butOf?: number[] },
  trx: Transaction,
): Promise<void> {
  const channel = "hand";
  await markGamesTold({ ...tournament, butOf }, channel, trx);
  const whose = { teamsBut: butOf };
  await markDutiesTold({ tournamentId: tournament.id, channel, whose }, trx);
}

/** Notes that officials whom nothing is written to know their duties as they stand in this transaction. */
export async function markOfficialsTold(tournamentId: number, trx: Transaction): Promise<void> {
  const { byHand: whose } = await findOfficialsToTell(tournamentId, trx);
  await markDutiesTold({ tournamentId, channel: "mail", whose }, trx);
}

/** Tells browsers alone, where there is no mail server and somebody has switched notifications on. */
export async function tellBrowsers(needs: Needs): Promise<void> {
  if (await hasDevices(needs.database)) await tellChanges(needs);
  else await forgetNotices(needs.database);
}

/** What there is to tell of a tournament, by who is told, and the games that it is about. */
export async function composeChanges(
  { tournament, sending, channel }: { tournament: Told; sending: Sending; channel: Channel },
  handle: Database | Transaction,
) {
  const { games, duties } = await findNews(tournament, channel, handle);
  const teamIds = teamsOf({ games, duties });
  const members = [
    ...(await findMembers(teamIds, handle, officialsOf({ duties }))),
    ...(await findCaptainAddresses(teamIds, handle)),
  ];
  const messages = members.flatMap((member) => {
    const message = messageTo(member, { tournament, games, duties, sending });
    return message ? [{ member, message }] : [];
  });
  return { games, duties, messages };
}

/** What changed about a tournament's games and duties since it was told one way. */
export async function findNews(
  tournament: Told,
  channel: Channel,
  handle: Database | Transaction,
): Promise<News> {
  const { id: tournamentId, isNew, knowsDuties } = tournament;
  const games = isNew ? [] : await findChangedGames(tournamentId, channel, handle);
  const duties = knowsDuties ? await findChangedDuties({ tournamentId, channel }, handle) : [];
  return { tournament, games, duties };
}

interface News {
  tournament: Told;
  games: ChangedGame[];
  duties: ChangedDuty[];
}

/** The teams that play or have duties in what changed. */
export function teamsOf({ games, duties }: Pick<News, "games" | "duties">): number[] {
  const teams = new Set([
    ...games.flatMap((game) => [game.home_team_id, game.away_team_id]),
    ...duties.map(({ holder }) => holder.team_id),
  ]);
  return [...teams].filter((id) => id !== null);
}

/** The officials who have duties in what changed. */
function officialsOf({ duties }: Pick<News, "duties">): number[] {
  return [...new Set(duties.flatMap(({ holder }) => holder.official_id ?? []))];
}

/** What changed for somebody as a mail; null where nothing did that they want to know. */
export function messageTo(
  member: (Recipient | CaptainAddress) & Holder,
  { sending, ...news }: News & { sending: Sending },
) {
  const write = changesFor(member, news);
  return write && compose(member, { ...sending, kind: "changes" }, write);
}

function changesFor(member: Holder, { tournament, games, duties }: News): Write | null {
  const [moves, results] = [
    teamsHeard(member, "tournament_updates"),
    teamsHeard(member, "score_updates"),
  ];
  const isHeard = (game: ChangedGame) =>
    (kindOf(game) === "results" ? results : moves).some(
      (id) => id === game.home_team_id || id === game.away_team_id,
    );
  const kinds = Map.groupBy(games.filter(isHeard), kindOf);
  // Who follows a team has no part in its duties.
  const own = member.preferences.notifications.tournament_updates
    ? duties.filter(({ holder }) => isTheirs(holder, member))
    : [];
  if (own.length === 0 && !toldKinds.some((kind) => kinds.has(kind))) return null;
  return (t, language) => {
    const { timezone } = tournament;
    const line = (kind: Kind, game: Game) =>
      kind === "results" ? describeResult(game, t) : describeGame(game, { t, language, timezone });
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
        ...dutySections(own, { t, language, timezone }),
      ],
      path: pathFor(member, { tournament, duties: own }),
    };
  };
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
        .map(({ row, roles }) => {
          const { team1: home, team2: away, raw_start_time: start_time } = row;
          const game = describeGame({ ...row, home, away, start_time }, words);
          return roles.length > 0 ? `${roleNames(roles, t)}: ${game}` : game;
        }),
      t,
    ),
  );
}

/** What is told, in this order. */
const toldKinds = ["moved", "planned", "canceled", "results"] as const;
type Kind = (typeof toldKinds)[number];

/** What there is to tell of a game; null where only what nobody waits for changed. */
function kindOf(game: ChangedGame): Kind | null {
  const { status, told } = game;
  if (status === "completed") return "results";
  if (status === "canceled") return told && told.status !== "canceled" ? "canceled" : null;
  if (status !== "scheduled" || told?.status === "completed") return null;
  if (!told?.start_time) return game.start_time ? "planned" : null;
  const isMoved =
    told.court !== game.court ||
    Date.parse(`${told.start_time}Z`) !== Date.parse(game.start_time ?? "");
  const isToCome = !game.start_time || Date.parse(game.start_time) > currentTime().getTime();
  return isMoved && isToCome ? "moved" : null;
}
