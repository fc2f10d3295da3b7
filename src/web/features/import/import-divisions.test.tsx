import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { ImportResponse } from "#contract/teams/import.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { messages } from "#texts/testing/messages.ts";
import { stubTableWorker } from "#web/features/import/testing/table-worker.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;
const path = paths.tournamentImport(12);
const result = {
  divisions_created: [],
  teams_created: 2,
  teams_extended: 0,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 0,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 0,
  coaches_shared: 0,
};

beforeEach(() => {
  stubTableWorker();
  scene = stageAdmin();
  scene.api.reply("POST", path, ImportResponse, result);
});

async function paste(text: string) {
  const view = scene.openAsOwner("?tab=teams");
  await view.user.click(await screen.findByRole("link", { name: "Import" }));
  const field = await screen.findByRole("textbox", { name: "Or paste the table" });
  fireEvent.change(field, { target: { value: text } });
  await view.user.click(screen.getByRole("button", { name: "Use this text" }));
  return view;
}

const stores = () =>
  scene.api.callsTo("POST", path).filter(({ body }) => !(body as { dry_run?: boolean }).dry_run);

test("a column of divisions makes them where nothing is there yet, and says which", async () => {
  const empty = exampleTournament({ registered_teams_count: 0, existing_brackets_count: 0 });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: empty });
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
  scene.replyTeams([]);
  scene.api.reply("POST", path, ImportResponse, { ...result, divisions_created: ["Women", "Men"] });
  const { user } = await paste("Team;Division\nTide;Women\nAnchor;Men");
  expect(await screen.findByText("2 new divisions: Women, Men")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(stores()).toHaveLength(1));
  expect(stores()[0]?.body).toMatchObject({
    rows: [
      { team: "Tide", division: "Women", bracket: null },
      { team: "Anchor", division: "Men", bracket: null },
    ],
  });
});

test("a column of divisions where nobody has made any says who makes them", async () => {
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
  await paste("Team;Division\nTide;Women");
  expect(await screen.findByText(/An organizer makes divisions in the settings/)).toBeTruthy();
  const problems = await screen.findByRole("region", { name: "1 problem" });
  expect(within(problems).getByRole("listitem").textContent).toBe(
    `Row 2 · Division: ${messages.import.divisionUnknown}`,
  );
});

test("a column of divisions in a tournament of brackets keeps its name, and says what it is taken for", async () => {
  await paste("Team;Division\nTide;Group A");
  const columns = screen.getByRole("region", { name: "Columns found" });
  expect(await within(columns).findByText(/has no divisions: this column is taken/u)).toBeTruthy();
  const found = within(columns).getAllByRole("listitem");
  expect(found.map(({ textContent }) => textContent)).toEqual(["Team: Team", "Division: Division"]);
  const preview = await screen.findByRole("table", { name: "Preview" });
  expect(within(preview).getByRole("columnheader", { name: "Division" })).toBeTruthy();
  await screen.findByText("Ready to import");
});
