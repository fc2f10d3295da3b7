import { describe, expect, test } from "vitest";
import { groupsAndPlayoffs } from "./brackets/bracket-option.ts";
import { bracketsOf } from "./ready-formats.ts";
import { type Offer, offersFor } from "#web/features/generation/plan/offers.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

const tournament = exampleTournament({
  start_date: "2100-06-05",
  end_date: "2100-06-06",
  courts_count: 2,
});
/** 47 games; two courts hold twenty on a day. */
const teams = 24;
const options = {
  ...defaultOptions(tournament, teams),
  isCustom: true,
  brackets: groupsAndPlayoffs(teams, { groups: 6, qualifiers: 2 }),
};

function smallest(changed = options): Partial<Record<Offer["kind"], Offer>> {
  const firsts = offersFor(changed, { tournament, teams }).flatMap((kind) => kind.slice(0, 1));
  return Object.fromEntries(firsts.map((offer) => [offer.kind, offer]));
}

describe("what may make a plan fit", () => {
  test("is the smallest change of each kind", () => {
    const { later, shorter, court, day, format } = smallest();
    expect(later?.options).toMatchObject({ day: { to: "20:00" } });
    expect(later?.options.slots.at(-1)?.end).toBe("19:45");
    expect(shorter?.options).toMatchObject({ day: { minutes: "35" } });
    expect(court).toMatchObject({ courts: 3 });
    expect(court?.options.slots[0]?.courts).toEqual([1, 2, 3]);
    expect(day).toMatchObject({
      endDate: "2100-06-07",
      options: { endDate: "2100-06-07", days: [0, 1, 6] },
    });
    expect(format?.options.brackets).toHaveLength(9);
  });

  test("makes days with hours of their own as much longer as the others, none of them endless", () => {
    const [saturday, sunday] = ["2100-06-05", "2100-06-06"];
    const own = (to: string) => ({ day: sunday, from: "09:00", to });
    const longer = offersFor({ ...options, ownHours: [own("16:10")] }, { tournament, teams })[0]!;
    expect(
      longer.map(({ minutes, options: { day, ownHours } }) => [minutes, day.to, ownHours[0]!.to]),
    ).toEqual([
      [180, "21:00", "19:10"],
      [210, "21:30", "19:40"],
      [240, "22:00", "20:10"],
      [270, "22:00", "20:40"],
      [300, "22:00", "21:10"],
      [330, "22:00", "21:40"],
    ]);
    // Where every day has its own, the common hours say nothing.
    const each = [own("16:00"), { ...own("22:30"), day: saturday }];
    const only = smallest({ ...options, ownHours: each }).later?.options.ownHours;
    expect(only?.map(({ to }) => to)).toEqual(["17:30", "22:30"]);
    expect(smallest().later).not.toHaveProperty("minutes");
  });

  test("is a shorter rest, down to what lies between two games, then with shorter games as well", () => {
    const swiss = { ...options, rest: "45", brackets: bracketsOf("swissAndPlayoffs", teams) };
    const asked = (changed: typeof options) =>
      offersFor({ ...changed, autoSchedule: true }, { tournament, teams })
        .flat()
        .filter(({ kind }) => kind === "rest")
        .map((offer) => [offer.options.rest, offer.options.day.minutes]);
    const roomy = { ...swiss, endDate: "2100-06-20", days: [0, 1, 2, 3, 4, 5, 6] };
    expect(asked(roomy).slice(0, 4)).toEqual([
      ["20", "45"],
      ["5", "45"],
      ["5", "40"],
      ["5", "35"],
    ]);
    expect(asked({ ...roomy, rest: "5" })).toEqual([]);
    expect(asked({ ...roomy, slots: roomy.slots.slice(1) })).toEqual([
      ["20", "45"],
      ["0", "45"],
    ]);
  });

  test("leaves alone slots that were edited by hand", () => {
    const { later, shorter, court } = smallest({ ...options, slots: options.slots.slice(1) });
    expect([later, shorter]).toEqual([undefined, undefined]);
    expect(court?.options.slots).toHaveLength(options.slots.length - 1);
  });

  test("needs no longer tournament for a day that it has", () => {
    const { day } = smallest({ ...options, endDate: "2100-06-05" });
    expect(day).toMatchObject({ endDate: "2100-06-07" });
    const league = { ...options, isCustom: false, gamesPerDay: "1", endDate: "2100-06-05" };
    const small = offersFor(league, { tournament, teams: 3 }).flat();
    expect(small.find(({ kind }) => kind === "day")).toMatchObject({ endDate: "2100-06-07" });
    const pair = offersFor({ ...league, gamesPerMatchup: "2" }, { tournament, teams: 2 }).flat();
    const second = pair.find(({ kind }) => kind === "day");
    expect([second?.options.endDate, second?.endDate]).toEqual(["2100-06-06", undefined]);
  });
});
