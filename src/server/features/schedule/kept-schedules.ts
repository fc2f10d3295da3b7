import { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Transaction } from "#server/database/handle.ts";
import { createKept } from "#server/live/kept.ts";
import { type KeptList, keepList } from "#server/live/kept-list.ts";
import { createSerializer } from "#server/plugins/bodies/serialization.ts";
import { type KeptFixtures, mostKeptGames } from "./kept-fixtures.ts";
import { type MadeSchedule, makeSchedule } from "./made-schedule.ts";

export interface KeptSchedule {
  made: MadeSchedule;
  list: KeptList<ScheduleRow>;
}

/** The schedules of tournaments as of the last revision that somebody asked about. */
export interface KeptSchedules {
  /** The schedule at the revision that the transaction sees, made from the one before. */
  load: (tournamentId: number, revision: number, trx: Transaction) => Promise<KeptSchedule>;
  /** Whether the changes since a revision may be known: it was handed out here. */
  knows: (tournamentId: number, revision: number) => boolean;
}

const write = createSerializer(ScheduleRow);
const groupOf = ({ date }: ScheduleRow) => date ?? "";

/** Keeps schedules up to a number of games. */
export function createKeptSchedules(fixtures: KeptFixtures): KeptSchedules {
  const kept = createKept<KeptSchedule>(mostKeptGames, ({ list }) => list.items.length + 1);
  // Views of one revision that are asked for at once share the making.
  const making = new Map<string, Promise<KeptSchedule>>();

  const make = async (tournamentId: number, revision: number, trx: Transaction) => {
    const found = kept.find(tournamentId);
    if (found?.revision === revision) return found.value;
    const before = found && found.revision < revision ? found.value : null;
    const made = makeSchedule(
      await fixtures.load(tournamentId, revision, trx),
      before?.made ?? null,
    );
    const items = { revision, items: made.rows };
    const list = await keepList(before?.list ?? null, items, { groupOf, write });
    kept.keep(tournamentId, revision, { made, list });
    return { made, list };
  };
  return {
    load: async (tournamentId, revision, trx) => {
      const name = `${tournamentId}:${revision}`;
      const schedule = making.get(name) ?? make(tournamentId, revision, trx);
      making.set(name, schedule);
      try {
        return await schedule;
      } finally {
        making.delete(name);
      }
    },
    knows: (tournamentId, revision) =>
      kept.find(tournamentId)?.value.list.revisions.includes(revision) ?? false,
  };
}
