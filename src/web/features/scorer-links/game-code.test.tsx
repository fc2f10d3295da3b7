import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { MadeScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
  scene.replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, status: "COMPLETED" })]);
});

const link = {
  id: 5,
  court_id: null,
  court: null,
  day: null,
  match_id: 1,
  game_number: 1,
  expires_at: "2030-07-02T10:00:00.000Z",
  state: "live" as const,
  devices: [],
  token: "secret-of-game-one",
};

test("a game's code is made by one press on its row, to be scanned or sent", async () => {
  scene.api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, { links: [link] });
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Scorer's code of game 1" }));
  expect(await screen.findByRole("img", { name: "Code of game 1" })).toBeTruthy();
  const address = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to send" }).value;
  expect(address).toBe(`${window.location.origin}/s/#secret-of-game-one`);
  const [call, ...more] = scene.api.callsTo("POST", paths.scorerLinks(12));
  expect([call?.body, more]).toEqual([{ match_id: 1 }, []]);
});

const address = async () =>
  (await screen.findByRole<HTMLInputElement>("textbox", { name: "Link to send" })).value;

test("a code for both captains is made once it is asked for, each once", async () => {
  const { api } = scene;
  api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, { links: [link] });
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Scorer's code of game 1" }));
  expect(await address()).toContain("/s/#secret-of-game-one");
  const both = { ...link, id: 6, for_captains: true, token: "secret-of-captains" };
  api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, { links: [both] });
  await user.click(screen.getByRole("radio", { name: "Both captains" }));
  expect(await screen.findByText(/Whoever has the code can report for either team/u)).toBeTruthy();
  expect(await address()).toContain("/c/#secret-of-captains");
  await user.click(screen.getByRole("radio", { name: "Whoever keeps score" }));
  expect(await address()).toContain("/s/#secret-of-game-one");
  const bodies = api.callsTo("POST", paths.scorerLinks(12)).map(({ body }) => body);
  expect(bodies).toEqual([{ match_id: 1 }, { match_id: 1, for_captains: true }]);
});

test("a code that can't be made says why, and can be tried again", async () => {
  scene.api.refuse("POST", paths.scorerLinks(12), 422, {
    error: "There are enough.",
    code: "impossible",
  });
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Scorer's code of game 1" }));
  expect(await screen.findByText("There are enough.")).toBeTruthy();
  scene.api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, { links: [link] });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("textbox", { name: "Link to send" })).toBeTruthy();
});

test("a game that is over has none", async () => {
  scene.openAsOwner("?tab=matches");
  await screen.findByRole("button", { name: "Score sheet of game 2" });
  expect(screen.queryByRole("button", { name: "Scorer's code of game 2" })).toBeNull();
});
