import { courtsSaid } from "./checks.ts";
import type { Day } from "./day-state.ts";
import { clockTime } from "./set-up.ts";

/** What happened on a day, for people. */
export function tableOf(day: Day): string {
  const { devices, crews, hall, happened, figures, server } = day;
  const receipts = devices.flatMap((device) => [...device.receipts.values()]);
  const outcomes = Map.groupBy(receipts, ({ receipt }) => receipt.outcome);
  const sum = (of: (crew: Day["crews"][number]) => number) =>
    crews.reduce((all, crew) => all + of(crew), 0);
  const [ofSpectators, ofDevices] = [day.spectators, devices].map((all) =>
    all.flatMap(({ caughtUpMs }) => caughtUpMs),
  ) as [number[], number[]];
  const counts: [string, number][] = [
    ["games called", hall.calls.length],
    ["games stopped", hall.calls.filter(({ isStopped }) => isStopped).length],
    ["games that waited for somebody busy", hall.waitedFor.size],
    ["games on two devices", sum(({ twoDevices }) => twoDevices)],
    ["slips of the thumb", sum(({ wrong }) => wrong)],
    ["taps made twice", sum(({ twice }) => twice)],
    ["answers never heard", devices.reduce((all, { unheard }) => all + unheard, 0)],
    ["final results tapped", devices.reduce((all, { finals }) => all + finals, 0)],
    ...[...outcomes].map(([outcome, all]): [string, number] => [
      `receipts: ${outcome}`,
      all.length,
    ]),
    ["games with timeouts from one device", courtsSaid(day).length],
    ...figures,
    ["public pages compared with fresh ones", ofSpectators.length],
    ["the longest that one took to be equal (ms)", longest(ofSpectators)],
    ["scorers' pages compared with fresh ones", ofDevices.length],
    ["the longest that one of them took (ms)", longest(ofDevices)],
    ["starts of the server", server.starts],
  ];
  const width = Math.max(...counts.map(([name]) => name.length));
  return [
    ...happened.map(({ minute, what }) => `${clockTime(minute)}  ${what}`),
    "",
    ...counts.map(([name, count]) => `${name.padEnd(width)}  ${String(count).padStart(5)}`),
  ].join("\n");
}

function longest(ms: number[]): number {
  return Math.round(Math.max(0, ...ms));
}
