import type { ImportRow } from "#contract/teams/import.ts";
import { key, type KnownPlayer, nameKey } from "#contract/teams/import-clashes/compared.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findAllPlayersByTeamIds, type StoredPlayer } from "#server/features/players/repository.ts";

/** Who is on the teams that a table names, by team. */
export type Rosters = ReadonlyMap<number, StoredPlayer[]>;

export async function findRosters(
  rows: readonly ImportRow[],
  ids: ReadonlyMap<string, number>,
  trx: Transaction,
): Promise<Rosters> {
  const named = new Set(rows.flatMap(({ team }) => ids.get(key(team)) ?? []));
  const players = await findAllPlayersByTeamIds([...named], trx);
  return Map.groupBy(players, ({ team_id }) => team_id);
}

/** As rows are compared with them: a registered player goes by the account's name. */
export function knownPlayer(player: StoredPlayer): KnownPlayer {
  if (player.user_id === null) return player;
  return { ...player, first_name: player.account_name, last_name: null };
}

/** The players of a table who are on their team's roster already, each row's with the stored one. */
export function findThere(
  rows: readonly ImportRow[],
  ids: ReadonlyMap<string, number>,
  rosters: Rosters,
): Map<ImportRow, StoredPlayer> {
  const named = new Map(
    [...rosters].map(([id, players]) => [
      id,
      new Map(players.map((player) => [nameKey(knownPlayer(player)), player])),
    ]),
  );
  return new Map(
    rows.flatMap((row) => {
      const own = row.player && named.get(ids.get(key(row.team)) ?? 0)?.get(nameKey(row.player));
      return own ? [[row, own] as const] : [];
    }),
  );
}
