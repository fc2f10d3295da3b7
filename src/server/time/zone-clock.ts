import { Temporal } from "temporal-polyfill";

/** A moment on the wall clock of a zone: `YYYY-MM-DD` and `HH:mm`. */
export interface LocalMoment {
  date: string;
  time: string;
}

/** Wall-clock time of one IANA zone; remembers what it has converted, for schedules repeat times. */
export interface ZoneClock {
  /** The local date and time of an instant; seconds are cut off. */
  toLocal(instant: string): LocalMoment;
  /**
   * The instant (ISO 8601, UTC) of a local time. Where clocks go back and an hour comes twice it is
   * the first one; where they go forward and it is skipped, as much later as the clocks jump.
   */
  toInstant(moment: LocalMoment): string;
  /** Whether that time is on the clock that day: false within the hour that clocks jump over. */
  exists(moment: LocalMoment): boolean;
}

/** A clock for an IANA zone. */
export function createZoneClock(timeZone: string): ZoneClock {
  const locals = new Map<string, LocalMoment>();
  const instants = new Map<string, string>();
  const existing = new Map<string, boolean>();
  return {
    toLocal: (instant) => remember(locals, instant, () => localOf(instant, timeZone)),
    toInstant: ({ date, time }) =>
      remember(instants, `${date}T${time}`, (local) => instantOf(local, timeZone)),
    exists: (moment) =>
      remember(existing, `${moment.date}T${moment.time}`, (local) => {
        const back = localOf(instantOf(local, timeZone), timeZone);
        return back.date === moment.date && back.time === moment.time;
      }),
  };
}

/** The instant meant by the wire: one with its offset, or a local `YYYY-MM-DDTHH:mm`. */
export function readWhen(when: string, clock: ZoneClock): string {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(when)) return new Date(when).toISOString();
  return clock.toInstant({ date: when.slice(0, 10), time: when.slice(11, 16) });
}

/** An instant some minutes later. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** The date so many days after a `YYYY-MM-DD` date. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** How many days the second of two `YYYY-MM-DD` dates is after the first. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

function remember<T>(known: Map<string, T>, key: string, compute: (key: string) => T): T {
  let value = known.get(key);
  if (value === undefined) {
    value = compute(key);
    known.set(key, value);
  }
  return value;
}

function localOf(instant: string, timeZone: string): LocalMoment {
  const text = Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function instantOf(local: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
}
