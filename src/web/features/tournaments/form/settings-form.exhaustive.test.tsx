import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

test("several fields are asked about one by one; saving goes on after the last", async () => {
  const scene = stageAdmin();
  const { user } = scene.openAsOwner("?tab=settings");
  const location = await screen.findByRole("textbox", { name: /^Location/ });
  const description = screen.getByRole("textbox", { name: "Description" });
  for (const field of [location, description]) {
    await user.clear(field);
    await user.type(field, "Mine");
  }
  const theirs = { location: "Their hall", description: "" };
  scene.api.refuse("PUT", paths.tournament(12), 409, {
    code: "changed_meanwhile",
    conflict: { fields: theirs },
  });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament(theirs),
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const first = within(await screen.findByRole("group", { name: "Description" }));
  expect(first.getByText("(empty)")).toBeTruthy();
  await user.click(first.getByRole("button", { name: "Take theirs: Description" }));
  expect(scene.api.callsTo("PUT", paths.tournament(12))).toHaveLength(1);
  expect(screen.queryByRole("group", { name: "Description" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Someone else has changed the same");
  expect(location).toHaveProperty("value", "Mine");
  scene.api.reply("PUT", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ ...theirs, location: "Mine" }),
  });
  await user.click(screen.getByRole("button", { name: "Keep mine: Location" }));
  expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
  expect(scene.api.callsTo("PUT", paths.tournament(12))[1]?.body).toMatchObject({
    location: "Mine",
    description: "",
    former: theirs,
  });
  expect(screen.queryByText("Someone else has changed the same")).toBeNull();
});
