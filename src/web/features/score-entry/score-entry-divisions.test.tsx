import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import { changeDrafts, type DraftAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import type { ScoreDrafts } from "#web/features/score-entry/drafts/score-drafts.ts";
import { storeDrafts } from "#web/features/score-entry/drafts/kept-drafts.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandsTo } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;
const sets = [
  [21, 19],
  [18, 21],
  [15, 13],
];
const women = exampleRow({ id: 1, bracket_id: 5, bracket: "Women · Group A" });
const men = exampleRow({ id: 2, bracket_id: 6, bracket: "Men · Group A", team1: "Bears" });

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  const divisions = [
    exampleDivision({ id: 70, name: "Women", brackets: [{ id: 5, name: "Women · Group A" }] }),
    exampleDivision({ id: 71, name: "Men", brackets: [{ id: 6, name: "Men · Group A" }] }),
  ];
  const inSets = { bracket_id: 5, round: null, format: formatPresets.beach_volleyball };
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ divisions, bracket_formats: [inSets] }),
  });
  scene.replySchedule([women, men]);
  scene.replyReceipts();
});

const open = (division = "") => scene.openAsOwner(`?tab=matches&view=scores${division}`);
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("of all divisions each game is entered as its own is played", async () => {
  open();
  expect((await card("Game 1")).getByLabelText("Set 1, Falcons, game 1")).toBeTruthy();
  expect((await card("Game 2")).getByLabelText("Score of Bears, game 2")).toBeTruthy();
});

test("with one division on view its games are there, and no others", async () => {
  open("&division=71");
  await card("Game 2");
  expect(screen.queryByRole("article", { name: "Game 1" })).toBeNull();
});

test("a result that a reload has cut off is sent as its game is played, whichever division is on view", async () => {
  const known = { former: undefined, own: [], commandId: "11111111-1111-4111-8111-111111111111" };
  const parts = sets.map(([home, away]) => [String(home), String(away)] as [string, string]);
  const actions: DraftAction[] = [
    { type: "type", row: women, parts, ...known },
    { type: "save", row: women, status: "completed", ...known },
  ];
  storeDrafts(12, actions.reduce<ScoreDrafts>(changeDrafts, {}));
  open("&division=71");
  await expect.poll(() => commandsTo(scene.api)).toHaveLength(1);
  expect(commandsTo(scene.api)[0]!.result).toMatchObject({ t1s: 2, t2s: 1, parts: sets });
});
