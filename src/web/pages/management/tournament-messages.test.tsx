import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  CaptainContactsResponse,
  messagePaths,
  type WaitingMessage,
  WaitingMessagesResponse,
  WrittenToCaptainsResponse,
} from "#contract/tournaments/messages.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { TournamentMessagesPage } from "#web/pages/management/tournament-messages.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const tournament = exampleTournament();
const { id } = tournament;
let api: ReturnType<typeof stubApi>;

const kim = {
  official_id: null,
  team_ids: [1],
  teams: ["Reds"],
  name: "Kim Captain",
  email: "kim@team.test",
};
const message: WaitingMessage = {
  kind: "changes",
  to: [kim],
  is_mailed: false,
  subject: "Changes in Autumn Open",
  text: "Hello Kim Captain,\n\nMoved:\n#3 Reds – Blues",
};
const rita = { official_id: 9, team_ids: [], teams: [], name: "Rita", email: null };
const asOf = { revision: 7, at: "2026-11-20T09:30:00Z" };
const captain = { team_id: 1, team: "Reds", division_id: null, email: "kim@team.test" };

beforeEach(() => {
  api = stubApi();
  signInAs(api, { id: tournament.creator_id });
  api.reply("GET", paths.tournament(id), TournamentResponse, { tournament });
  reply({ hasMail: false });
});

function reply({
  hasMail,
  messages = [message],
}: {
  hasMail: boolean;
  messages?: WaitingMessage[];
}) {
  api.reply("GET", messagePaths.waiting(id), WaitingMessagesResponse, {
    revision: 7,
    at: "2026-11-20T09:30:00Z",
    has_mail: hasMail,
    count: messages.length,
    messages,
  });
  api.reply("GET", messagePaths.captains(id), CaptainContactsResponse, {
    has_mail: hasMail,
    letter: { subject: "A message from the organizer", opening: "The organizer writes:" },
    captains: [
      { ...captain, is_mailed: hasMail },
      { ...captain, team_id: 2, team: "Blues", email: null, is_mailed: false },
    ],
  });
}

function open() {
  return renderAt(
    `/tournaments/${id}/messages`,
    <Routes>
      <Route path="tournaments/:tournamentId/messages" element={<TournamentMessagesPage />} />
    </Routes>,
  );
}

describe("without a mail server", () => {
  test("each message and all of them are copied with their address, and noted as told", async () => {
    const { user } = open();
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    vi.stubGlobal("isSecureContext", true);
    await user.click(
      await screen.findByRole("button", { name: "Copy the message to Kim Captain" }),
    );
    expect(writeText.mock.lastCall![0]).toMatch(
      /^kim@team\.test\nChanges in Autumn Open\n\nHello/u,
    );
    api.reply("POST", messagePaths.told(id), Done, { success: true });
    reply({ hasMail: false, messages: [] });
    await user.click(screen.getByRole("button", { name: "I have told everybody" }));
    expect(await screen.findByText("Nothing to tell")).toBeTruthy();
    expect(api.callsTo("POST", messagePaths.told(id))[0]!.body).toEqual(asOf);
  });

  test("an announcement stands once, with all who read it, and is copied with their addresses", async () => {
    const blues = { ...kim, team_ids: [2], teams: ["Blues"], name: null, email: null };
    const announced: WaitingMessage = {
      kind: "announcement",
      to: [rita, blues, kim],
      is_mailed: false,
      subject: "Announced at Autumn Open",
      text: "Hello,\n\nLunch is served.",
    };
    const called: WaitingMessage = { ...message, kind: "call", subject: "Called to court C" };
    reply({ hasMail: false, messages: [called, announced] });
    const { user } = open();
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    vi.stubGlobal("isSecureContext", true);
    const list = within(await screen.findByRole("list", { name: "Waiting messages" }));
    const [first, second] = list.getAllByRole("listitem").filter(({ parentElement }) => {
      return parentElement?.getAttribute("aria-label") === "Waiting messages";
    });
    within(first!).getByText("Call");
    within(second!).getByText("Announcement");
    within(second!).getByText("To 3 recipients");
    await user.click(within(second!).getByText("Who gets it"));
    within(second!).getByText("Rita (on duty)");
    expect(within(second!).getAllByText("no address")).toHaveLength(2);
    await user.click(list.getByRole("button", { name: /^Copy the message “Announced/u }));
    expect(writeText.mock.lastCall![0]).toBe(
      "kim@team.test, Rita, Blues\nAnnounced at Autumn Open\n\nHello,\n\nLunch is served.",
    );
    await user.click(list.getByRole("button", { name: /^Copy addresses for “Announced/u }));
    expect(writeText.mock.lastCall![0]).toBe("kim@team.test");
  });

  test("what is for several without an address says so, and has no addresses to copy", async () => {
    const ben = { ...rita, official_id: 10, name: "Ben" };
    reply({ hasMail: true, messages: [{ ...message, kind: "announcement", to: [rita, ben] }] });
    open();
    const list = within(await screen.findByRole("list", { name: "Waiting messages" }));
    const head = within(list.getByText("To 2 recipients").parentElement!);
    expect(head.getByText("no address")).toBeTruthy();
    expect(list.queryByRole("button", { name: /^Copy addresses/u })).toBeNull();
  });

  test("text and addresses are copied, and who has none is named; nothing can be sent", async () => {
    open();
    expect(await screen.findByText(/copy the text and the addresses/u)).toBeTruthy();
    screen.getByText("No address, tell them by hand: Blues");
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    screen.getByRole("button", { name: "Copy addresses" });
  });

  test("a team that nobody can be written of says so", async () => {
    reply({
      hasMail: false,
      messages: [{ ...message, to: [{ ...kim, name: null, email: null }] }],
    });
    open();
    const list = await screen.findByRole("list", { name: "Waiting messages" });
    within(list).getByText("Reds");
    expect(within(list).getByText("no address")).toBeTruthy();
  });
});

describe("with a mail server", () => {
  const mailed = { ...message, is_mailed: true };
  beforeEach(() => reply({ hasMail: true, messages: [mailed] }));

  test("a message to the captains is sent once, after who gets it is shown", async () => {
    api.reply("POST", messagePaths.captains(id), WrittenToCaptainsResponse, { sent: 1 });
    const { user } = open();
    expect(await screen.findByText(/1 of 2 team is reached by mail/u)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Type what the captains shall read")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /^Message/u }), "Bring a referee.");
    await user.dblClick(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(api.callsTo("POST", messagePaths.captains(id))).toHaveLength(1));
    expect(api.callsTo("POST", messagePaths.captains(id))[0]!.body).toEqual({
      text: "Bring a referee.",
      team_ids: null,
    });
    expect(await screen.findByText("Sent to 1 captain")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "I have told everybody" })).toBeNull();
  });

  test("a message to chosen captains names their teams, and is previewed as it arrives", async () => {
    api.reply("POST", messagePaths.captains(id), WrittenToCaptainsResponse, { sent: 1 });
    const { user } = open();
    await user.selectOptions(await screen.findByRole("combobox", { name: "To" }), "Chosen teams");
    await user.type(screen.getByRole("textbox", { name: /^Message/u }), "Bring a referee.");
    const preview = screen.getByRole("region", { name: "Preview" });
    within(preview).getByText("A message from the organizer");
    within(preview).getByText("Bring a referee.");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(api.callsTo("POST", messagePaths.captains(id))).toHaveLength(0);
    await user.click(screen.getByRole("checkbox", { name: "Reds" }));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(api.callsTo("POST", messagePaths.captains(id))).toHaveLength(1));
    expect(api.callsTo("POST", messagePaths.captains(id))[0]!.body).toEqual({
      text: "Bring a referee.",
      team_ids: [1],
    });
  });

  test("a refusal is told and loses nothing", async () => {
    api.refuse("POST", messagePaths.captains(id), 422, { error: "None can be written to" });
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /^Message/u }), "Hello");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("None can be written to")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: /^Message/u })).toHaveProperty("value", "Hello");
  });

  const blues = { ...rita, official_id: null, team_ids: [2], teams: ["Blues"], name: null };
  test.each([
    ["an official", rita, "Rita (on duty)", "Rita"],
    ["a team", blues, "Blues", "Blues"],
  ])("what %s is to be told by hand is copied and noted", async (_, to, shown, name) => {
    reply({ hasMail: true, messages: [{ ...message, to: [to] }, mailed] });
    api.reply("POST", messagePaths.told(id), Done, { success: true });
    const { user } = open();
    const list = within(await screen.findByRole("list", { name: "Waiting messages" }));
    list.getByText(shown);
    list.getByText("no address");
    list.getByRole("button", { name: `Copy the message to ${name}` });
    reply({ hasMail: true, messages: [mailed] });
    const told = "I have told everybody without mail";
    await user.click(screen.getByRole("button", { name: told }));
    await waitFor(() => expect(list.queryByText(shown)).toBeNull());
    expect(screen.queryByRole("button", { name: told })).toBeNull();
    expect(api.callsTo("POST", messagePaths.told(id))[0]!.body).toEqual(asOf);
  });
});
