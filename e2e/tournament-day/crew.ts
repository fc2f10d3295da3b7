import type { Random } from "#engine";
import { byPlan } from "#contract/board/schedule-changes.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Device } from "./devices/device.ts";
import { type Call, type Hall, hasSameTeams, playersOf } from "./hall/hall.ts";
import { minutesOf } from "./set-up.ts";
import { type Score, type Truth, turned } from "./hall/truth.ts";

interface Playing {
  call: Call;
  score: Score;
  device: Device;
}

/** Those who play a court's games one after the other, by what a device that has a connection says. */
export class Crew {
  readonly court: number;
  readonly devices: Device[];
  twoDevices = 0;
  twice = 0;
  wrong = 0;
  readonly #hall: Hall;
  readonly #truth: Truth;
  readonly #random: Random;
  #playing: Playing | null = null;

  constructor(
    { court, devices }: { court: number; devices: Device[] },
    { hall, truth, random }: { hall: Hall; truth: Truth; random: Random },
  ) {
    this.court = court;
    this.devices = devices;
    this.#hall = hall;
    this.#truth = truth;
    this.#random = random;
  }

  async passMinute(minute: number, revision: number): Promise<void> {
    const playing = this.#playing;
    const isOfOthers = playing !== null && this.#isOfOthers(playing);
    if (isOfOthers) this.#hall.playAgain([playing.call.row.id], minute);
    // Heard in the very minute of its end, it is nobody's result either.
    if (isOfOthers || playing?.call.isStopped) this.#playing = null;
    if (!this.#playing) return this.#begin(minute, revision);
    if (minute >= playing!.call.until) return this.#end(playing!);
    if ((minute - playing!.call.from) % 5 === 2) await this.#count(playing!, minute);
  }

  async #begin(minute: number, revision: number): Promise<void> {
    if (this.#hall.lost.has(this.court)) return;
    const reader = this.devices.find((one) => one.isOnline && one.seen === revision);
    const next = reader?.rows.toSorted(byPlan).find((row) => this.#isToCome(row));
    if (!next || playersOf(next).length < 2 || minutesOf(next.start_time!) > minute) return;
    const referee = next.duties.find(({ is_gone: isGone }) => !isGone)?.team_id ?? null;
    const call = { row: next, court: this.court, referee, from: minute, isStopped: false };
    const people = referee === null ? playersOf(next) : [...playersOf(next), referee];
    if (people.some((id) => this.#hall.isBusy(id, minute))) {
      this.#hall.waitedFor.add(next.id);
      return;
    }
    const until = minute + 12 + this.#random.int(5);
    const playing = {
      call: { ...call, until },
      score: this.#truth(next),
      device: this.#anyOf(next),
    };
    this.#hall.call(playing.call);
    this.#playing = playing;
    await playing.device.tap(next.id, { t1s: 0, t2s: 0 }, "in_progress", this.#isTwice());
  }

  /**
   * The device has heard that the game is for others, as a result was corrected, or for another court, as
   * nobody had heard that it had begun here.
   */
  #isOfOthers({ call, device }: Playing): boolean {
    const row = device.rows.find(({ id }) => id === call.row.id);
    return row === undefined || !hasSameTeams(row, call.row);
  }

  #isToCome(row: ScheduleRow): boolean {
    const isOpen = row.status === "SCHEDULED" || row.status === "IN_PROGRESS";
    return isOpen && row.start_time !== null && !this.#hall.wasCalled(row);
  }

  /** Whoever holds a device that has the game with its teams. */
  #anyOf(row: ScheduleRow, except?: Device): Device {
    const able = this.devices.filter(
      (one) =>
        one !== except && one.rows.some((own) => own.id === row.id && hasSameTeams(own, row)),
    );
    return able[this.#random.int(able.length)] ?? except!;
  }

  async #count({ call, score, device }: Playing, minute: number): Promise<void> {
    const part = (minute - call.from) / (call.until - call.from);
    const soFar = { t1s: Math.floor(score.t1s * part), t2s: Math.floor(score.t2s * part) };
    await device.tap(call.row.id, soFar, "in_progress", this.#isTwice());
  }

  async #end({ call: { row }, score, device }: Playing): Promise<void> {
    this.#playing = null;
    const isTurned = row.game_number === this.#hall.misreported;
    const said = isTurned ? turned(score) : score;
    const chance = this.#random.next();
    const other = chance < 0.3 ? this.#anyOf(row, device) : device;
    const isTwo = other !== device && !isTurned;
    if (isTwo) this.twoDevices += 1;
    // A slip of the thumb on the second device, before or after the first one's.
    const isWrong = isTwo && row.stage === "group" && chance < 0.08;
    if (isWrong) this.wrong += 1;
    const second = () =>
      other.tap(row.id, isWrong ? turned(score) : score, "completed", this.#isTwice());
    if (isTwo && chance < 0.04) await second();
    await device.tap(row.id, said, "completed", this.#isTwice());
    if (isTwo && chance >= 0.04) await second();
  }

  #isTwice(): boolean {
    const isTwice = this.#random.next() < 0.2;
    if (isTwice) this.twice += 1;
    return isTwice;
  }
}
