import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Division } from "#contract/tournaments/divisions.ts";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { defaultOptions } from "./default-options.ts";
import { drawnTogether } from "./division-formats.ts";
import { toGenerateBody } from "./generate-body.ts";
import { offersFor } from "./offers.ts";
import { type GeneratorOptions, withWhatFollows } from "./options.ts";
import { chosenBy, formatsReadyFor } from "./ready-formats.ts";

const divisions = [7, 8].map((id) => ({ id, name: `Division ${id}` })) as Division[];

const plans = fc
  .record({
    teams: fc.integer({ min: 3, max: 24 }),
    courts: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 0, max: 3 }),
    format: fc.nat(),
    areTogether: fc.boolean(),
    isByHand: fc.boolean(),
    rest: fc.constantFrom("0", "30", "60"),
  })
  .map(({ teams, courts, days, format, areTogether, isByHand, rest }) => {
    const tournament = exampleTournament({
      start_date: "2100-06-05",
      end_date: `2100-06-0${5 + days}`,
      courts_count: courts,
    });
    const ready = formatsReadyFor(teams);
    const usual = {
      ...defaultOptions(tournament, teams),
      ...chosenBy(ready[format % ready.length]!, teams),
      rest,
    };
    const slots = isByHand ? usual.slots.slice(1) : usual.slots;
    const together = drawnTogether(divisions, teamsIn(teams), {});
    const options: GeneratorOptions = { ...usual, slots, ...(areTogether && { together }) };
    return { tournament, teams, options };
  });

const teamsIn = (teams: number) => new Map(divisions.map(({ id }) => [id, teams]));

/** The form after a press, once its tournament has the courts and days that the offer needs. */
function pressed(
  offer: ReturnType<typeof offersFor>[number][number],
  {
    tournament,
    teams,
    options,
  }: { teams: number } & Parameters<typeof offersFor>[1] & {
      options: GeneratorOptions;
    },
): GeneratorOptions {
  const count = offer.courts ?? tournament.courts_count;
  const courts = Array.from({ length: count }, (_, index) => index + 1);
  const lastDate = offer.endDate ?? tournament.end_date;
  const next = withWhatFollows(options, offer.options, { lastDate, courts });
  // What is drawn together is made anew each time from what was chosen for each division.
  return options.together
    ? { ...next, together: drawnTogether(divisions, teamsIn(teams), next) }
    : next;
}

test("an offer that is pressed asks for what it was shown to fit with, and is valid", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { options, teams, tournament } = plan;
      for (const offer of offersFor(options, { tournament, teams }).flat()) {
        const next = pressed(offer, plan);
        expect(toGenerateBody(next)).toEqual(toGenerateBody(offer.options));
        expect(checkOptions(next, teams)).toEqual({});
      }
    }),
    { numRuns: 30 },
  );
});
