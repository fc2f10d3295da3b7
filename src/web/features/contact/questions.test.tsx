import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { QuestionsResponse } from "#contract/tournaments/contact.ts";
import { paths } from "#contract/paths.ts";
import { Questions } from "#web/features/contact/questions.tsx";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const path = paths.tournamentQuestions(12);
const tournament = { id: 12, name: "Autumn Open", timezone: "Europe/Berlin" };
const question = {
  id: 3,
  name: "Vera Visitor",
  email: "vera@example.org",
  message: "Where do we park?\n<b>All</b> of us?",
  team_id: 5,
  team_name: "Reds",
  created_at: "2026-11-20T08:00:00Z",
};
let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  api = stubApi();
  signInAs(api);
  await i18n.loadNamespaces(["manage"]);
});
const give = (...questions: (typeof question)[]) =>
  api.reply("GET", path, QuestionsResponse, { questions });

test("a question stands as it was typed, with who asks, about which team, and the way to answer", async () => {
  give(question);
  renderAt("/", <Questions tournament={tournament} />);
  const item = (await screen.findByText("Vera Visitor")).closest("li");
  expect(item!.textContent).toContain("Vera Visitor\u00a0· Reds");
  expect(item!.textContent).toContain("<b>All</b> of us?");
  const answer = within(item!).getByRole("link", { name: "Answer Vera Visitor" });
  expect(answer.getAttribute("href")).toBe(
    "mailto:vera%40example.org?subject=Your%20question%20about%20Autumn%20Open",
  );
});

test("what is done leaves the list, and with the last one the list goes", async () => {
  give(question);
  const { user } = renderAt("/", <Questions tournament={tournament} />);
  const done = await screen.findByRole("button", {
    name: "Done with the question of Vera Visitor",
  });
  api.reply("DELETE", paths.tournamentQuestion(12, 3), Done, { success: true });
  give();
  await user.click(done);
  await waitFor(() => expect(screen.queryByText("Questions")).toBeNull());
});

test("a refusal says so and leaves the question", async () => {
  give(question);
  const { user } = renderAt("/", <Questions tournament={tournament} />);
  api.refuse("DELETE", paths.tournamentQuestion(12, 3), 500, { error: "" });
  await user.click(
    await screen.findByRole("button", { name: "Done with the question of Vera Visitor" }),
  );
  expect(await screen.findByText("Failed to remove the question")).toBeTruthy();
  expect(screen.getByText(/Where do we park/)).toBeTruthy();
});

test("of many questions three stand there until all are wanted", async () => {
  give(...[6, 5, 4, 3].map((id) => ({ ...question, id, name: `Visitor ${id}` })));
  const { user } = renderAt("/", <Questions tournament={tournament} />);
  const answers = { name: /^Answer Visitor/ };
  expect(await screen.findAllByRole("link", answers)).toHaveLength(3);
  expect(screen.queryByText("Visitor 3")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 4" }));
  expect(screen.getAllByRole("link", answers)).toHaveLength(4);
});
