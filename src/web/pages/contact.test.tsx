import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { i18n } from "#web/i18n/index.ts";
import { ContactPage } from "#web/pages/contact.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  api = stubApi();
  await i18n.loadNamespaces(["contact"]);
});

test("a message is sent and its success is said", async () => {
  const { user } = renderAt("/contact", <ContactPage />);
  await user.type(await screen.findByLabelText(/^Your name/), "Ada Court");
  await user.type(screen.getByLabelText(/^Email/), "ada@example.org");
  await user.type(screen.getByLabelText(/^Message/), "When does the hall open?");
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
  await user.type(screen.getByLabelText(/^Message/), "When does the hall open?");
  api.refuse("POST", paths.contact(), 500, { error: "Server error. Please try again later." });
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByLabelText(/^Message/)).toHaveProperty("value", "When does the hall open?");
});
