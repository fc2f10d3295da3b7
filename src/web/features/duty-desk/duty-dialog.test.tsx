import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Duty } from "#contract/duties/duties.ts";
import { OfficialResponse, OfficialsResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { DutyDialog } from "#web/features/duty-desk/duty-dialog.tsx";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { exampleRow, exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
let isClosed: boolean;

const named = (id: number, name: string) => exampleTeam({ id, name });
const changed = z.object({ changed: z.array(z.int()) });
const later = exampleRow({
  id: 2,
  game_number: 15,
  raw_start_time: "2026-11-21T11:00:00Z",
  raw_end_time: "2026-11-21T12:00:00Z",
});

beforeEach(() => {
  api = stubApi();
  isClosed = false;
  const rita = { id: 7, name: "Rita Referee" };
  api.reply("GET", paths.officials(12), OfficialsResponse, { officials: [rita] });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [named(31, "Falcons"), named(32, "Ravens"), named(33, "Owls"), named(34, "Kites")],
  });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow({ game_number: 12, home_team_id: 33, away_team_id: 34 }), later],
  });
  api.reply("PUT", paths.duties(12), changed, { changed: [2] });
});

const open = (row: ScheduleRow = later) =>
  renderAt("/", <DutyDialog row={row} onClose={() => (isClosed = true)} />).user;
const who = (index = 0) =>
  screen.findAllByRole("combobox", { name: "Who" }).then((all) => all[index]!);
const known = (name: string | null) => ({ name, source: null, is_gone: false });
const sent = () => api.callsTo("PUT", paths.duties(12)).map(({ body }) => body);

test("a duty goes to somebody, a team that doesn't play, or whoever a game makes it", async () => {
  const user = open();
  const choices = within(await who());
  const names = choices.getAllByRole("option").map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Choose who",
    "Rita Referee",
    "Owls",
    "Kites",
    "Loser of game 12",
    "Winner of game 12",
  ]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Choose who has this duty")).toBeTruthy();
  await user.selectOptions(await who(), "Loser of game 12");
  await user.click(screen.getByRole("button", { name: "Add a duty" }));
  await user.selectOptions(screen.getAllByRole("combobox", { name: "Duty" })[1]!, "Scorekeeper");
  await user.selectOptions(await who(1), "Owls");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(isClosed).toBe(true));
  const duties = [
    { role: "referee", source: { kind: "loser", game_number: 12 } },
    { role: "scorekeeper", team_id: 33 },
  ];
  expect(sent()).toEqual([{ games: [{ match_id: 2, duties }], allow_overlap: false }]);
});

test("somebody new takes the duty that is open", async () => {
  api.reply("POST", paths.officials(12), OfficialResponse, { official: { id: 8, name: "Ben" } });
  api.reply("GET", paths.officials(12), OfficialsResponse, {
    officials: [
      { id: 7, name: "Rita Referee" },
      { id: 8, name: "Ben" },
    ],
  });
  const user = open();
  await user.type(await screen.findByRole("textbox", { name: "Somebody new" }), "Ben");
  await user.click(screen.getByRole("button", { name: "Add person" }));
  await waitFor(async () => expect(await who()).toHaveProperty("value", "official 8"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ games: [{ duties: [{ official_id: 8 }] }] });
});

test("two things at once are asked about, and are saved anyway on demand", async () => {
  const user = open();
  const error = "Owls plays or has another duty in game 12 at the time of game 15";
  api.refuse("PUT", paths.duties(12), 409, { code: "duty_conflict", error });
  await user.selectOptions(await who(), "Owls");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(error)).toBeTruthy();
  api.reply("PUT", paths.duties(12), changed, { changed: [2] });
  await user.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent()).toMatchObject([{ allow_overlap: false }, { allow_overlap: true }]);
});

test("what a game has is there to be changed, and taken away", async () => {
  const duty: Duty = {
    role: "line_judge",
    official_id: 7,
    team_id: null,
    ...known("Rita Referee"),
  };
  const user = open({ ...later, duties: [duty] });
  expect(await who()).toHaveProperty("value", "official 7");
  await user.click(screen.getByRole("button", { name: "Remove duty: Line judge" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toMatchObject([{ games: [{ match_id: 2, duties: [] }] }]));
});

test("a game's duties read as who has them, known or not", async () => {
  const source = { kind: "loser" as const, game_number: 12 };
  const duties: Duty[] = [
    { role: "referee", official_id: 7, team_id: null, ...known("Rita") },
    { role: "referee", official_id: null, team_id: null, ...known(null), source },
    { role: "scorekeeper", official_id: null, team_id: 33, ...known("Owls"), is_gone: true },
  ];
  renderAt("/", <DutyNote duties={duties} />);
  const [referees, keeper] = ["Referee: Rita, Loser of game 12", "Scorekeeper: Owls (withdrawn)"];
  expect((await screen.findByText(referees)).parentElement?.textContent).toBe(
    `${referees}\u00a0· ${keeper}`,
  );
});
