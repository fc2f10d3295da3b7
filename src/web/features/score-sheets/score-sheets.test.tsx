import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;
const path = paths.tournamentScoreSheets(12);

beforeEach(() => {
  scene = stageAdmin();
  scene.replySchedule([
    exampleRow(),
    exampleRow({ id: 2, game_number: 2, court_id: 2, court: "B" }),
    exampleRow({ id: 3, game_number: 3, status: "CANCELED" }),
  ]);
});

const replySheets = () =>
  scene.api.respond(
    "GET",
    path,
    () => new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } }),
  );

describe("score sheets", () => {
  test("of every game that fits the filters are made and opened", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    URL.createObjectURL = () => "blob:sheets";
    replySheets();
    const { user } = scene.openAsOwner("?tab=matches&court=2");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    expect(await screen.findByText("1 score sheet is ready.")).toBeTruthy();
    expect(scene.api.callsTo("GET", path)[0]?.query).toEqual({
      court: "2",
      language: "en",
      time_format: "12",
    });
    await user.click(screen.getByRole("button", { name: "Open and print" }));
    expect(open).toHaveBeenCalledWith("blob:sheets", "_blank", "noopener");
  });

  test("of the division that is on view are made of its games alone", async () => {
    replySheets();
    const divisions = [
      exampleDivision({ id: 70, name: "Women", brackets: [{ id: 5, name: "Women · Group A" }] }),
      exampleDivision({ id: 71, name: "Men", brackets: [{ id: 6, name: "Men · Group A" }] }),
    ];
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ divisions }),
    });
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, bracket_id: 6 })]);
    const { user } = scene.openAsOwner("?tab=matches&division=71");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    expect(await screen.findByText("1 score sheet is ready.")).toBeTruthy();
    expect(scene.api.callsTo("GET", path)[0]?.query).toMatchObject({ division: "71" });
  });

  test("leave canceled games out of the count", async () => {
    replySheets();
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    expect(await screen.findByText("2 score sheets are ready.")).toBeTruthy();
  });

  test("of one game are made from its row, with the session's token", async () => {
    replySheets();
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Score sheet of game 2" }));
    expect(await screen.findByText("1 score sheet is ready.")).toBeTruthy();
    const [call] = scene.api.callsTo("GET", path);
    expect(call?.query).toEqual({ match: "2", language: "en", time_format: "12" });
    expect(call?.headers.get("authorization")).toMatch(/^Bearer ./u);
  });

  test("have codes of their own where that is ticked", async () => {
    replySheets();
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    await screen.findByText("2 score sheets are ready.");
    expect(scene.api.callsTo("POST", path)).toEqual([]);
    scene.api.respond("POST", path, () => new Response("%PDF-1.7"));
    await user.click(screen.getByRole("checkbox", { name: /code for scorers/u }));
    expect(await screen.findByText("2 score sheets are ready.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /code for both captains/u }));
    await waitFor(() => expect(scene.api.callsTo("POST", path)).toHaveLength(2));
    await user.click(screen.getByRole("checkbox", { name: /code for scorers/u }));
    await waitFor(() => expect(scene.api.callsTo("POST", path)).toHaveLength(3));
    const asked = scene.api.callsTo("POST", path).map(({ query }) => query["codes"]);
    expect(asked).toEqual(["scorers", "both", "captains"]);
  });

  test("show that they are being made, and can be canceled", async () => {
    scene.api.respond("GET", path, () => new Promise(() => {}));
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    expect(await screen.findByText("Making 2 score sheets…")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that can't be made say why, and can be tried again", async () => {
    scene.api.refuse("GET", path, 422, {
      error: "At most 500 are made at once.",
      code: "impossible",
    });
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Score sheets" }));
    expect(await screen.findByText("At most 500 are made at once.")).toBeTruthy();
    replySheets();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 score sheets are ready.")).toBeTruthy();
  });

  test("are not offered to who doesn't run the tournament, nor without a game", async () => {
    scene.replySchedule([]);
    const { unmount } = scene.openAsOwner("?tab=matches");
    const button = await screen.findByRole("button", { name: "Score sheets" });
    expect(offReasonOf(button)).toBe("There is no game to print a sheet for");
    unmount();
    localStorage.clear();
    openAdmin("?tab=matches");
    await screen.findByText("No matches");
    expect(screen.queryByRole("button", { name: "Score sheets" })).toBeNull();
  });
});

describe("the code on a sheet", () => {
  test("opens score entry with its game first and its score in focus", async () => {
    scene.openAsOwner("?tab=matches&view=scores&match=2");
    const section = await screen.findByRole("region", { name: "Game 2, from its score sheet" });
    const score = screen.getByRole("textbox", { name: "Score of Falcons, game 2" });
    expect(section.contains(score)).toBe(true);
    expect(document.activeElement).toBe(score);
    expect(screen.getAllByRole("article", { name: "Game 2" })).toHaveLength(1);
  });

  test("of a game that is gone says so, beside the games that there are", async () => {
    scene.openAsOwner("?tab=matches&view=scores&match=99");
    expect(await screen.findByText(/no longer in the schedule/u)).toBeTruthy();
    expect(screen.getByRole("article", { name: "Game 1" })).toBeTruthy();
  });
});
