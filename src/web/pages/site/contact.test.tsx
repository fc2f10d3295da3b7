import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { i18n } from "#web/i18n/index.ts";
import { ContactPage } from "#web/pages/site/contact.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  api = stubApi();
  await i18n.loadNamespaces(["contact"]);
});

test("a message is sent and its success is said", async () => {
  const { user } = renderAt("/contact", <ContactPage />);
  await user.type(await screen.findByLabelText(/^Your name/), "Ada Court");
  await user.type(screen.getByLabelText(/^Email/), "ada@example.org");
  await user.type(screen.getByRole("textbox", { name: /^Message/ }), "When does the hall open?");
  api.reply("POST", paths.contact(), Done, { success: true });
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Message sent")).toBeTruthy();
  expect(api.callsTo("POST", paths.contact())[0]!.body).toEqual({
    name: "Ada Court",
    email: "ada@example.org",
    subject: "",
    message: "When does the hall open?",
  });
});

test("the focus goes on to what was sent, and back to the form for another", async () => {
  const { user } = renderAt("/contact", <ContactPage />);
  await user.type(await screen.findByLabelText(/^Your name/), "Ada Court");
  await user.type(screen.getByLabelText(/^Email/), "ada@example.org");
  await user.type(screen.getByRole("textbox", { name: /^Message/ }), "When does the hall open?");
  api.reply("POST", paths.contact(), Done, { success: true });
  await user.click(screen.getByRole("button", { name: "Send message" }));
  const told = await screen.findByRole("heading", { name: "Message sent" });
  expect(document.activeElement).toBe(told);
  await user.click(screen.getByRole("button", { name: "Send another message" }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/));
  expect(screen.getByLabelText(/^Your name/)).toHaveProperty("value", "Ada Court");
});

test("who is signed in needn't give name and address, and what was typed meanwhile stays", async () => {
  signInAs(api);
  const { user } = renderAt("/contact", <ContactPage />);
  await user.type(screen.getByRole("textbox", { name: /^Message/ }), "Hall");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Your name/)).toHaveProperty("value", "Ada Court"),
  );
  expect(screen.getByLabelText(/^Email/)).toHaveProperty("value", "ada@example.org");
  await user.type(screen.getByRole("textbox", { name: /^Message/ }), " open?");
  expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveProperty("value", "Hall open?");
});

test("an empty form says what is missing and sends nothing", async () => {
  const { user } = renderAt("/contact", <ContactPage />);
  await user.click(await screen.findByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Name is required")).toBeTruthy();
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(screen.getByText("Message is required")).toBeTruthy();
  expect(api.callsTo("POST", paths.contact())).toEqual([]);
});

test("a refused message stays as it was typed", async () => {
  const { user } = renderAt("/contact", <ContactPage />);
  await user.type(await screen.findByLabelText(/^Your name/), "Ada Court");
  await user.type(screen.getByLabelText(/^Email/), "ada@example.org");
  await user.type(screen.getByRole("textbox", { name: /^Message/ }), "When does the hall open?");
  api.refuse("POST", paths.contact(), 500, { error: "Server error. Please try again later." });
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveProperty(
    "value",
    "When does the hall open?",
  );
});
