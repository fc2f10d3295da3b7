import type { Placed } from "#engine/schedule/lint/placed.ts";
import { dutyKey } from "#engine/schedule/model/keys.ts";
import type { MatchId, OnDuty, ScheduleItem, TeamId } from "#engine/types.ts";

type Key = number | string;

/**
 * `off`: a team that plays another game that day, but none then. `neutral`: one of those that is in
 * another bracket than the game. `losers_stay`: whoever loses the game before on the court. `officials`:
 * people, in turn.
 */
export type DutyRule = "off" | "neutral" | "losers_stay" | "officials";

interface Terms {
  placed: Placed[];
  possible: (item: ScheduleItem) => Set<TeamId>;
  holders: OnDuty[];
  restMinutes: number;
  rule: DutyRule;
}

interface Span {
  day: number;
  from: number;
  to: number;
}

/** Who can have which duties, and who has how many while they are given out. */
export class DutyRoster {
  readonly keys: readonly Key[];
  readonly #terms: Terms;
  readonly #holders: Map<Key, OnDuty>;
  /** When somebody plays, or may come to. */
  readonly #plays = new Map<Key, Span[]>();
  /** When somebody has a duty that stays. */
  readonly #stays = new Map<Key, Span[]>();
  readonly #given = new Map<Key, Map<MatchId, Placed>>();
  readonly #brackets = new Map<Key, Set<number>>();
  readonly #kept = new Map<Key, number>();

  readonly #byId: Map<MatchId, Placed>;

  constructor(terms: Terms) {
    this.#terms = terms;
    this.#byId = new Map(terms.placed.map((game) => [game.item.id, game]));
    this.#holders = new Map(terms.holders.map((holder) => [dutyKey(holder), holder]));
    this.keys = [...this.#holders.keys()];
    for (const game of terms.placed) {
      for (const teamId of terms.possible(game.item)) {
        add(this.#plays, dutyKey({ kind: "team", teamId }), toSpan(game));
      }
      for (const side of game.item.participants) {
        if (side.kind !== "team") continue;
        const key = dutyKey(side);
        const known = this.#brackets.get(key) ?? new Set();
        this.#brackets.set(key, known.add(game.item.bracketId));
      }
      for (const duty of game.item.duties ?? []) {
        const key = dutyKey(duty);
        this.#kept.set(key, (this.#kept.get(key) ?? 0) + 1);
        for (const one of this.#whoMayHave(duty)) add(this.#stays, one, toSpan(game));
      }
    }
  }

  /** How many duties somebody has by now. */
  count(key: Key): number {
    return (this.#kept.get(key) ?? 0) + (this.#given.get(key)?.size ?? 0);
  }

  /** Whether somebody could have a game's duty, but for other duties given by now. */
  couldHave(key: Key, game: Placed): boolean {
    if (this.#isBusy(this.#plays.get(key), game) || this.#isBusy(this.#stays.get(key), game)) {
      return false;
    }
    const { rule } = this.#terms;
    if (rule === "officials") return true;
    const isThere = this.#plays.get(key)?.some(({ day }) => day === game.day) ?? false;
    const isOfAnother = rule !== "neutral" || !this.#brackets.get(key)?.has(game.item.bracketId);
    return isThere && isOfAnother;
  }

  /** The duties given by now that somebody would have at the same time. */
  inTheWay(key: Key, game: Placed): Placed[] {
    const own = [...(this.#given.get(key)?.values() ?? [])];
    return own.filter((other) => this.#meets(toSpan(other), game));
  }

  give(key: Key, game: Placed): void {
    const own = this.#given.get(key) ?? new Map<MatchId, Placed>();
    this.#given.set(key, own.set(game.item.id, game));
  }

  take(key: Key, game: Placed): void {
    this.#given.get(key)?.delete(game.item.id);
  }

  /** The games whose duties somebody was given. */
  gamesOf(key: Key): Placed[] {
    return [...(this.#given.get(key)?.values() ?? [])];
  }

  given(): { itemId: MatchId; duty: OnDuty }[] {
    return [...this.#given].flatMap(([key, games]) =>
      [...games.keys()].map((itemId) => ({ itemId, duty: this.#holders.get(key)! })),
    );
  }

  /** Leaves a game's time to those of whom one will have its duty. */
  keepFree(teamIds: Iterable<TeamId>, game: Placed): void {
    for (const teamId of teamIds) {
      add(this.#stays, dutyKey({ kind: "team", teamId }), toSpan(game));
    }
  }

  #whoMayHave(duty: OnDuty): Key[] {
    if (duty.kind === "team" || duty.kind === "official") return [dutyKey(duty)];
    const from = this.#byId.get(duty.matchId);
    const teams = from ? [...this.#terms.possible(from.item)] : [];
    return teams.map((teamId) => dutyKey({ kind: "team", teamId }));
  }

  #isBusy(spans: Span[] | undefined, game: Placed): boolean {
    return spans?.some((span) => this.#meets(span, game)) ?? false;
  }

  /** At the same time, or with less rest between them than is wanted. */
  #meets(span: Span, game: Placed): boolean {
    const { restMinutes: rest } = this.#terms;
    return span.from < game.to + rest && game.from < span.to + rest;
  }
}

function toSpan({ day, from, to }: Placed): Span {
  return { day, from, to };
}

function add(map: Map<Key, Span[]>, key: Key, span: Span): void {
  const list = map.get(key);
  if (list) list.push(span);
  else map.set(key, [span]);
}
