import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { GenerateBody } from "#contract/brackets/generation.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { paths } from "#contract/paths.ts";
import { Offers } from "#web/features/generation/offers.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { ReadyFormat } from "#web/features/generation/plan/format-names.ts";
import { chosenBy } from "#web/features/generation/plan/ready-formats.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import type { Said } from "#texts/said.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const tournament = exampleTournament({
  sport_name: "Badminton",
  start_date: "2100-06-05",
  end_date: "2100-06-05",
  courts_count: 3,
});
const optionsOf = (format: ReadyFormat, teams: number) => ({
  ...defaultOptions(tournament, teams),
  ...chosenBy(format, teams),
});

const searching = "Looking for what would make it fit…";

/** The offers of a server with which everything fits that `fits` says. */
async function offersWhere(
  fits: (body: GenerateBody) => boolean | "refused",
  format: ReadyFormat | GeneratorOptions = "doubleElimination",
  teams = 13,
  divisions: Division[] = [],
) {
  const options = typeof format === "string" ? optionsOf(format, teams) : format;
  const api = stubApi();
  api.respond("POST", paths.generationPreview(12), () => {
    const body = api.calls.at(-1)!.body as GenerateBody;
    if (fits(body) === "refused") {
      const refusal = { error: "The final can't be fixed then", code: "impossible" };
      return Response.json({ ...refusal, request_id: "1" }, { status: 422 });
    }
    const outline = GenerationOutline.parse({
      total_matches_generated: 25,
      games_per_team: null,
      unscheduled: { count: fits(body) ? 0 : 1, reasons: [], said: [] },
      days: [{ date: "2100-06-05", games: 25, start: "09:00", end: "17:55" }],
    });
    return Response.json(outline);
  });
  renderAt(
    "/",
    <Offers
      {...{ options, teams }}
      tournament={{ ...tournament, divisions }}
      seed={1}
      reasons={[]}
      onChange={() => {}}
    />,
  );
  await waitFor(() => expect(screen.queryByText(searching)).toBeNull());
  const list = screen.getByRole("list", { name: "What would make it fit" });
  const offers = within(list).getAllByRole("button");
  const names = offers.map(({ textContent }) => textContent?.split("25 games fit")[0]);
  return { names, asked: api.callsTo("POST", paths.generationPreview(12)).length };
}

const rested = ({ min_rest_between_games: rest }: GenerateBody) => rest <= 5;
const restedAndShort = (body: GenerateBody) => rested(body) && slotsOf(body).length > 14;
const late = (body: GenerateBody) => (slotsOf(body).at(-1)?.end ?? "") > "20:30";
const slotsOf = ({ time_slots: slots }: GenerateBody) => slots ?? [];

test("they stay in sight as they are found", async () => {
  const scrolled = vi.fn<(this: Element, options: ScrollIntoViewOptions) => void>();
  HTMLElement.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView"));
  const { names } = await offersWhere(() => true);
  expect(names.length).toBeGreaterThan(1);
  const box = document.activeElement!;
  expect(
    within(box as HTMLElement).getByRole("list", { name: "What would make it fit" }),
  ).toBeTruthy();
  expect(scrolled.mock.contexts.every((element) => element === box)).toBe(true);
  expect(scrolled).toHaveBeenLastCalledWith({ block: "start" });
});

test("a shorter rest is offered, alone where that is enough", async () => {
  expect((await offersWhere(rested)).names).toEqual(["A rest of 5 minutes"]);
});

test("a shorter rest is offered with shorter games where they take both", async () => {
  expect((await offersWhere(restedAndShort)).names).toEqual([
    "Games of 30 minutes, a rest of 5 minutes",
  ]);
});

test("the smallest change is found also where the first ones are not enough", async () => {
  const { names, asked } = await offersWhere(late, "roundRobin", 8);
  expect(names).toContain("Play until 9:00 PM");
  expect(asked).toBeLessThan(40);
});

/** Of four groups the best alone go on. */
const isForBest = ({ brackets_config: brackets }: GenerateBody) =>
  brackets.length === 5 && brackets.at(-1)?.qualifiers_per_group === 1;
const areAllForBest = ({ divisions = [] }: GenerateBody) =>
  divisions.every(({ brackets_config: own }) => own.at(-1)?.qualifiers_per_group === 1);

test("that fewer go on is offered, and not the same groups once more", async () => {
  const { names } = await offersWhere(isForBest, "groupsAndPlayoffs", 16);
  expect(names).toEqual(["Only the best of each group goes on"]);
});

test("of several divisions those are named in which fewer go on", async () => {
  const options = optionsOf("groupsAndPlayoffs", 16);
  const { brackets } = options;
  const together = [7, 8].map((divisionId) => ({ divisionId, teams: 16, brackets }));
  const divisions = ["Women", "Men"].map((name, at) => ({
    id: 7 + at,
    name,
    teams_count: null,
    registered_teams_count: 16,
    matches_count: 0,
    completed_matches_count: 0,
    entry_fee: null,
    closes_on: null,
    game_formats: [],
    brackets: [],
  }));
  const { names } = await offersWhere(areAllForBest, { ...options, together }, 16, divisions);
  expect(names).toEqual(["Fewer go on: Women · Playoffs, 4 teams; Men · Playoffs, 4 teams"]);
});

test("what the server refuses is no offer, and hides no other", async () => {
  const { names } = await offersWhere((body) => rested(body) || "refused");
  expect(names).toEqual(["A rest of 5 minutes"]);
});

test("what is found is there while other changes are looked for", async () => {
  const options = optionsOf("doubleElimination", 13);
  const api = stubApi();
  const fitting = GenerationOutline.parse({
    total_matches_generated: 25,
    games_per_team: null,
    unscheduled: { count: 0, reasons: [], said: [] },
    days: [{ date: "2100-06-05", games: 25, start: "09:00", end: "17:55" }],
  });
  const { promise: never } = Promise.withResolvers<Response>();
  const path = paths.generationPreview(12);
  // The first thing to try fits, of the second the server says nothing.
  api.respond("POST", path, () =>
    api.callsTo("POST", path).length === 1 ? Response.json(fitting) : never,
  );
  renderAt(
    "/",
    <Offers {...{ tournament, options }} teams={13} seed={1} reasons={[]} onChange={() => {}} />,
  );
  const list = await screen.findByRole("list", { name: "What would make it fit" });
  expect(await within(list).findAllByRole("button")).toHaveLength(1);
  expect(screen.getByText(searching)).toBeTruthy();
});

/** The generator's offers for somebody who may change the wishes, for these reasons. */
function showReasons(api: ReturnType<typeof stubApi>, reasons: Said[]) {
  signInAs(api);
  api.reply("GET", paths.tournamentAbilities(12), AbilitiesResponse, {
    role: "owner",
    abilities: ["schedule"],
    team_abilities: [],
  });
  const options = optionsOf("roundRobin", 4);
  renderAt(
    "/",
    <Offers {...{ tournament, options, reasons }} teams={4} seed={1} onChange={() => {}} />,
  );
}

const room = { code: "engine.no_room" as const };
const games = { code: "engine.games" as const, params: { count: 5 } };

test("where wishes alone are in the way, they are a press away", async () => {
  const api = stubApi();
  api.respond("POST", paths.generationPreview(12), () => new Promise<Response>(() => {}));
  showReasons(api, [{ code: "engine.wishes_limit", params: { placed: 3, games, room } }]);
  expect(await screen.findByRole("button", { name: "Wishes and limits" })).toBeTruthy();
});

test("wishes that contradict each other are named, and nothing that would not help", async () => {
  const api = stubApi();
  api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    total_matches_generated: 6,
    games_per_team: null,
    unscheduled: { count: 6, reasons: [], said: [] },
    days: [],
  });
  const wishes = {
    code: "refusals.wishes.both",
    params: {
      first: { code: "refusals.wishes.awayUntil", params: { team: "Bears", time: "14:00" } },
      second: { code: "refusals.wishes.awayFrom", params: { team: "Bears", time: "12:00" } },
    },
  } as const;
  showReasons(api, [
    { code: "engine.wishes_contradict", params: { placed: 3, games, room } },
    { code: "refusals.contradictions.noTime", params: { count: 2, wishes } },
  ]);
  const said = "Bears can't play before 2:00 PM; Bears can't play after 12:00 PM";
  expect(await screen.findByText(`2 games can't be played at any time: ${said}`)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Wishes and limits" })).toBeTruthy();
  const nothing = "Nothing else makes it fit as long as these wishes contradict each other.";
  expect(await screen.findByText(nothing)).toBeTruthy();
  const asked = api.calls.filter(({ path }) => path.includes("preview"));
  expect(
    asked.every(({ body }) => (body as { only_if_it_can_fit?: true }).only_if_it_can_fit),
  ).toBe(true);
});
