import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import {
  exampleDivision,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { EmbedForm } from "./embed-form.tsx";

test("a page can be of one division, and then of one of its teams", async () => {
  const api = stubApi();
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [
      exampleTeam({ name: "Falcons", division_id: 5 }),
      exampleTeam({ id: 32, name: "Ravens", division_id: 6 }),
    ],
  });
  const divisions = [5, 6].map((id) => exampleDivision({ id, name: `Division ${id}` }));
  const { user } = renderAt("/", <EmbedForm tournament={exampleTournament({ divisions })} />);
  const team = screen.getByRole("combobox", { name: "Team" });
  const offered = () =>
    within(team)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await within(team).findByRole("option", { name: "Falcons" });
  await user.selectOptions(team, "Falcons");
  await user.selectOptions(screen.getByRole("combobox", { name: "Division" }), "Division 6");
  expect(offered()).toEqual(["All teams", "Ravens"]);
  const preview = screen.getByTitle("How it looks");
  expect(preview.getAttribute("src")).toBe("/embed/tournaments/12?view=schedule&division=6");
});
