import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSports, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { TournamentNewPage } from "#web/pages/tournaments/tournament-new.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

test("says how tables are ranked, and takes the rules of the sport by a press until it is another", async () => {
  const api = stubApi();
  const football = { ...exampleSports[0]!, id: 3, name: "Football" };
  api.reply("GET", paths.sports(), SportsResponse, [...exampleSports, football]);
  signInAs(api);
  const { user } = renderAt("/tournaments/new", <TournamentNewPage />);
  await screen.findByText("Football", { selector: "option" });
  const press = async (name: string) => user.click(screen.getByRole("button", { name }));
  const offer = "Use 3 points for a win, 1 for a draw (FIFA)";
  const chosen = "Tables are ranked by points: 3 for a win, 1 for a draw (FIFA).";
  const sport = async (name: string) => user.selectOptions(screen.getByLabelText(/^Sport/), name);
  expect(screen.getByText("Tables are ranked by wins.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  await sport("Football");
  await press(offer);
  screen.getByText(chosen);
  await press("Rank by wins again");
  screen.getByText("Tables are ranked by wins.");
  await press(offer);
  await sport("Volleyball");
  await screen.findByText("Tables are ranked by wins.");
  expect(screen.queryByRole("button", { name: /^Use |again$/ })).toBeNull();
  api.reply("POST", paths.tournaments(), TournamentResponse, {
    tournament: exampleTournament({ id: 99 }),
  });
  await user.type(screen.getByLabelText(/^Tournament name/), "Autumn Open");
  await user.type(screen.getByLabelText(/^Location/), "Hall North");
  await sport("Basketball");
  await press("Use the rules of the FIBA");
  screen.getByText("Tables are ranked by the rules of the FIBA.");
  await user.click(screen.getByRole("button", { name: "Create Tournament" }));
  await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
  expect(api.callsTo("POST", paths.tournaments())[0]?.body).toMatchObject({ ranking: "fiba" });
});
