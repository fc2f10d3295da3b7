import { paths } from "#contract/paths.ts";
import type { ScoreCommandBody, ScoreReceipt } from "#contract/score-commands/commands.ts";
import { withCourtTold } from "#server/features/audit/court-told.ts";
import type { Day } from "./day-state.ts";
import { peopleOf } from "./hall/hall.ts";

/** Games that were called onto an occupied court, for somebody busy elsewhere, or without a referee. */
export function callFaults({ hall: { calls } }: Day): string[] {
  return calls.flatMap((call, index) => {
    const others = calls
      .slice(0, index)
      .filter(({ from, until }) => from < call.until && call.from < until);
    const { game_number: number } = call.row;
    const isTaken = others.some(({ court }) => court === call.court);
    const busy = peopleOf(call).filter((id) =>
      others.some((other) => peopleOf(other).includes(id)),
    );
    return [
      ...(isTaken ? [`game ${number} was called onto an occupied court`] : []),
      ...busy.map((id) => `game ${number} was called while team ${id} was busy`),
      ...(call.referee === null ? [`game ${number} had no referee`] : []),
    ];
  });
}

/** Games whose history tells of more or fewer results from the court than devices were told were saved. */
export async function historyFaults({ devices, rows, desk }: Day): Promise<string[]> {
  const receipts = devices.flatMap((device) => [...device.receipts.values()]);
  const applied = receipts.filter(({ receipt }) => receipt.outcome === "applied");
  const told = applied.map(({ body }) => ({ id: body.match_id, said: toText(body.result) }));
  const courtsAgain = receipts.flatMap(({ body, receipt }) =>
    receipt.outcome === "same" && body.court ? [body.match_id] : [],
  );
  const ofCourts = (await desk.history()).filter(({ actor }) => actor?.link);
  const kept = ofCourts.map(({ at, action, actor, subject, changes }) => {
    const said = changes.map(({ field, after }) => `${field} ${after}`);
    return { id: subject?.id, said: `${at} ${actor?.name} ${action}: ${said.join(" ")}` };
  });
  return rows.flatMap(({ id, game_number: number }) => {
    const [written, expected] = [kept, told].map((all) => all.filter((one) => one.id === id));
    // What one device says again may still tell who serves, which is written as well.
    const most = expected!.length + courtsAgain.filter((match) => match === id).length;
    if (written!.length >= expected!.length && written!.length <= most) return [];
    const [was, not] = [written!, expected!].map((all) => all.map(({ said }) => said).join(", "));
    return [
      `game ${number} was written ${written!.length} times: ${was}; not ${expected!.length}: ${not}`,
    ];
  });
}

/** The last that a device has said of serve and timeouts, by game: where one alone did, once, and all of it arrived. */
export function courtsSaid({ devices, hall }: Day) {
  const receipts = devices.flatMap((device) => [...device.receipts.values()]);
  const ofGames = Map.groupBy(
    receipts.filter(({ body }) => body.court),
    ({ body }) => body.match_id,
  );
  return [...ofGames].flatMap(([id, said]) => {
    const isOfOne = new Set(said.map(({ body }) => body.device)).size === 1;
    const hasArrived = said.every(({ receipt }) => receipt.outcome === "applied");
    const isOnce = hall.calls.filter(({ row }) => row.id === id).length === 1;
    if (!isOfOne || !hasArrived || !isOnce) return [];
    const [last] = said.toSorted((one, other) => other.body.sequence - one.body.sequence);
    return [{ id, state: last!.body.court!.state }];
  });
}

/** Games whose history ends with other timeouts than were said at the court. */
export async function courtFaults(day: Day): Promise<string[]> {
  const entries = await day.desk.history();
  const latestFirst = entries.toSorted((one, other) => other.id - one.id);
  return courtsSaid(day).flatMap(({ id, state }) => {
    const { timeouts: told } = withCourtTold({ court_state: state });
    const changes = latestFirst.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === "match" && row.id === id ? row.changes : [])),
    );
    const known = changes.find(({ field }) => field === "timeouts")?.after;
    return told === known ? [] : [`match ${id} had the timeouts ${known}, not ${String(told)}`];
  });
}

function toText({ status, t1s, t2s }: ScoreCommandBody["result"]): string {
  return `${t1s}:${t2s} ${status}`;
}

/** Results that were tapped and are not on the server once, or that it answers differently by now. */
export async function savedFaults({ devices, rows, truth, desk }: Day): Promise<string[]> {
  const lost = devices.flatMap((device) => device.lostFinals());
  const wrong = rows.flatMap((row) => {
    if (row.status !== "COMPLETED" || row.outcome !== "played") return [];
    const { t1s, t2s } = truth(row);
    const isTrue = row.t1s === t1s && row.t2s === t2s;
    return isTrue ? [] : [`game ${row.game_number} says ${row.t1s}:${row.t2s}, not ${t1s}:${t2s}`];
  });
  const answered = [];
  for (const [id, { body, token, receipt }] of devices.flatMap(({ receipts }) => [...receipts])) {
    const asked = { token, body };
    const again = await desk.connection.ask<ScoreReceipt>("PUT", paths.scoreCommand(id), asked);
    const [before, now] = [receipt, again].map((one) => JSON.stringify(one));
    if (before !== now) answered.push(`${id} is answered ${now}, not ${before}`);
  }
  return [...lost, ...wrong, ...answered];
}
