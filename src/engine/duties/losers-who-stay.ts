import type { Placed } from "#engine/schedule/lint/placed.ts";
import type { MatchId, OnDuty } from "#engine/types.ts";
import type { Outlook } from "./possible-teams.ts";

interface Input {
  /** Those that want somebody, in playing order. */
  games: Placed[];
  placed: Placed[];
  outlook: Outlook;
}

interface Stay {
  game: Placed;
  decider: Placed;
}

/**
 * The games at which whoever loses the game before on their court can stay: the loser plays nowhere then,
 * whoever it is, and has no other duty. Not after a meeting of three teams, which nobody loses.
 */
export function losersWhoStay({ games, placed, outlook }: Input): Stay[] {
  const byCourt = Map.groupBy(placed, ({ court, day }) => `${court} ${day}`);
  const byDay = Map.groupBy(placed, ({ day }) => day);
  const byId = new Map(placed.map((game) => [game.item.id, game]));
  const staying: Stay[] = [];
  for (const game of games) {
    const decider = before(game, byCourt.get(`${game.court} ${game.day}`) ?? []);
    if (decider?.item.participants.length !== 2) continue;
    const teams = outlook.teamsOf(decider.item);
    const meanwhile = byDay.get(game.day)!.filter((other) => isMeanwhile(other, game));
    const plays = meanwhile.some(({ item }) => outlook.mayLoserPlay(decider.item, item));
    const kept = meanwhile.flatMap(({ item }) => item.duties ?? []);
    const isBusy = kept.some((duty) => mayHold(duty, decider, { outlook, byId, teams }));
    const isTaken = staying.some(
      (other) =>
        isMeanwhile(other.game, game) && mayBeOne(other.decider.item.id, decider, outlook, byId),
    );
    if (teams.size > 0 && !plays && !isBusy && !isTaken) staying.push({ game, decider });
  }
  return staying;
}

function before(game: Placed, onCourt: Placed[]): Placed | undefined {
  return onCourt
    .filter(({ to }) => to <= game.from)
    .reduce<Placed | undefined>((last, one) => (last && last.to >= one.to ? last : one), undefined);
}

function isMeanwhile(one: Placed, other: Placed): boolean {
  return one.from < other.to && other.from < one.to;
}

interface Known {
  outlook: Outlook;
  byId: Map<MatchId, Placed>;
  teams: Set<number>;
}

/** Whether a duty that stays may be the loser's. */
function mayHold(duty: OnDuty, decider: Placed, { outlook, byId, teams }: Known): boolean {
  if (duty.kind === "official") return false;
  if (duty.kind === "team") return teams.has(duty.teamId);
  return mayBeOne(duty.matchId, decider, outlook, byId);
}

/** Whether those whom two games send on may be one team. */
function mayBeOne(
  id: MatchId,
  decider: Placed,
  { mayLoserPlay }: Outlook,
  byId: Map<MatchId, Placed>,
): boolean {
  const other = byId.get(id)?.item;
  if (!other || id === decider.item.id) return id === decider.item.id;
  return mayLoserPlay(decider.item, other) && mayLoserPlay(other, decider.item);
}
