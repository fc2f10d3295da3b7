import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { AskOrganiser } from "#web/features/contact/ask-organiser.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const path = paths.tournamentQuestions(12);
const question = "Until when can we change our roster?";
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
});

const show = (state: unknown = null) =>
  renderAt(
    "/tournaments/12",
    <AskOrganiser tournament={{ id: 12, name: "Autumn Open" }} team={{ id: 5, name: "Reds" }} />,
    state,
  );
const open = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole("button", { name: "Ask the organizer" }));
const send = async ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole("button", { name: "Send question" }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test("a visitor asks by name and email, and learns where the answer comes", async () => {
  const view = show();
  await open(view);
  const text = "Your question about Reds goes to whoever organizes Autumn Open.";
  expect(await screen.findByText(text)).toBeTruthy();
  await view.user.type(await field(/^Your name/), "Vera Visitor");
  await view.user.type(await field(/^Email/), "vera@example.org");
  await view.user.type(await field(/^Your question/), question);
  api.reply("POST", path, Done, { success: true });
  await send(view);
  const told = await screen.findByRole("heading", { name: "Question sent" });
  expect(document.activeElement).toBe(told);
  expect(
    screen.getByText("The organizer has your question and can answer to vera@example.org."),
  ).toBeTruthy();
  expect(api.callsTo("POST", path)[0]!.body).toEqual({
    name: "Vera Visitor",
    email: "vera@example.org",
    message: question,
    team_id: 5,
  });
});

test("who is signed in needn't say who they are", async () => {
  signInAs(api, { id: 8 });
  const view = show();
  await open(view);
  await waitFor(async () => expect((await field(/^Your name/)).value).toBe("Ada Court"));
  expect((await field(/^Email/)).value).toBe("ada@example.org");
});

test("those who run the tournament have nobody to ask", async () => {
  signInAs(api, { id: 7 });
  show();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("an empty form says what is missing and sends nothing", async () => {
  const view = show();
  await open(view);
  await field(/^Your question/);
  await send(view);
  expect(await screen.findByText("Name is required")).toBeTruthy();
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(screen.getByText("Question is required")).toBeTruthy();
  expect(api.callsTo("POST", path)).toEqual([]);
});

test("what was refused stays as it was typed, also when the dialog is closed meanwhile", async () => {
  const view = show();
  await open(view);
  await view.user.type(await field(/^Your name/), "Vera Visitor");
  await view.user.type(await field(/^Email/), "vera@example.org");
  await view.user.type(await field(/^Your question/), question);
  api.refuse("POST", path, 429, {
    error: "Too many attempts. Please try again in 12 minutes.",
    code: "rate_limited",
  });
  await send(view);
  expect((await screen.findByRole("alert")).textContent).toContain("12 minutes");
  expect((await field(/^Your question/)).value).toBe(question);
  await view.user.click(screen.getByRole("button", { name: "Cancel" }));
  await open(view);
  expect((await field(/^Your question/)).value).toBe(question);
  api.reply("POST", path, Done, { success: true });
  await send(view);
  await screen.findByText("Question sent");
  await view.user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  await open(view);
  expect((await field(/^Your question/)).value).toBe("");
});
