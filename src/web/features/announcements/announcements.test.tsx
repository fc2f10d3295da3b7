import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import { AnnouncementResponse } from "#contract/tournaments/announcement-forms.ts";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { AnnounceButton } from "#web/features/announcements/announce-button.tsx";
import { AnnouncementDesk } from "#web/features/announcements/announcement-desk.tsx";
import { Announcements } from "#web/features/announcements/lazy-announcements.tsx";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

const rain: Announcement = {
  id: 4,
  text: "Rain until two.\nStay dry.",
  is_urgent: true,
  division_id: null,
  created_at: "2026-11-20T09:00:00Z",
  expires_at: "2026-11-20T11:00:00Z",
};
const lunch = { ...rain, id: 3, text: "Lunch is served.", is_urgent: false, expires_at: null };

test("announcements stand in the desk's words until they run out", async () => {
  vi.setSystemTime("2026-11-20T10:59:00Z");
  const tournament = exampleTournament({ announcements: [rain, lunch] });
  const { rerender } = renderAt("/", <Announcements tournament={tournament} />);
  const region = await screen.findByRole("region", { name: "Announcements" });
  expect(within(region).getByText("Urgent")).toBeTruthy();
  expect(within(region).getByText(/Rain until two\./)).toBeTruthy();
  expect(within(region).getByText("Lunch is served.")).toBeTruthy();
  vi.setSystemTime("2026-11-20T11:00:30Z");
  rerender(<Announcements tournament={{ ...tournament }} />);
  expect(screen.queryByText(/Rain until two\./)).toBeNull();
  expect(screen.getByText("Lunch is served.")).toBeTruthy();
});

test("the desk announces from the dashboard, once however often it is pressed, and until when", async () => {
  vi.setSystemTime("2026-11-20T10:00:00Z");
  const api = stubApi();
  const path = paths.announcements(12);
  api.reply("POST", path, AnnouncementResponse, { announcement: lunch });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  const { user } = renderAt("/", <AnnouncementDesk tournament={exampleTournament()} />);
  expect(screen.getByText("Nothing is announced right now.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make an announcement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Announcements" }));
  await user.click(await dialog.findByRole("button", { name: "Make an announcement" }));
  expect(await dialog.findByText("Type what everybody shall read")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /What everybody/ }), "Lunch is served.");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Stands for" }), "1 hour");
  await user.click(dialog.getByRole("checkbox", { name: /Urgent/ }));
  await user.dblClick(dialog.getByRole("button", { name: "Make an announcement" }));
  await waitFor(() => expect(api.callsTo("POST", path)).toHaveLength(1));
  const { is_urgent, text, expires_at } = api.callsTo("POST", path)[0]!.body as Announcement;
  expect({ is_urgent, text }).toEqual({ is_urgent: true, text: "Lunch is served." });
  expect(expires_at).toMatch(/^2026-11-20T11:00:0/);
});

test("what stands can be taken back, and a refusal is told", async () => {
  vi.setSystemTime("2026-11-20T10:00:00Z");
  const api = stubApi();
  const tournament = exampleTournament({ announcements: [rain] });
  api.reply("DELETE", paths.announcement(12, 4), Done, { success: true });
  const { user } = renderAt("/", <AnnouncementDesk tournament={tournament} />);
  await user.click(screen.getByRole("button", { name: /^Take back: Rain until two/ }));
  await waitFor(() => expect(api.callsTo("DELETE", paths.announcement(12, 4))).toHaveLength(1));
  api.refuse("DELETE", paths.announcement(12, 4), 403, { error: "Not yours to take back" });
  await user.click(screen.getByRole("button", { name: /^Take back: Rain until two/ }));
  expect(await screen.findByText("Not yours to take back")).toBeTruthy();
});

test("what is gone already, by a second tap or somebody else, is taken back without a complaint", async () => {
  vi.setSystemTime("2026-11-20T10:00:00Z");
  const api = stubApi();
  const tournament = exampleTournament({ announcements: [rain] });
  api.refuse("DELETE", paths.announcement(12, 4), 404, { error: "Announcement not found" });
  const { user } = renderAt("/", <AnnouncementDesk tournament={tournament} />);
  await user.click(screen.getByRole("button", { name: /^Take back: Rain until two/ }));
  expect(await screen.findByText("Taken back")).toBeTruthy();
  expect(screen.queryByText("Announcement not found")).toBeNull();
});

const women = exampleDivision({ id: 5, name: "Women" });
const men = exampleDivision({ id: 6, name: "Men" });
const divisions = [women, men];

test("what is for a division has its name, and stands where that one is looked at", async () => {
  const tournament = exampleTournament({
    divisions,
    announcements: [
      { ...lunch, id: 1, text: "For everybody.", division_id: null },
      { ...rain, id: 2, text: "For women.", division_id: 5, expires_at: null },
      { ...lunch, id: 3, text: "For men.", division_id: 6 },
    ],
  });
  const { rerender } = renderAt("/", <Announcements tournament={tournament} />);
  expect(await screen.findByText("Urgent · Women")).toBeTruthy();
  expect(screen.getByText("Men")).toBeTruthy();
  rerender(<Announcements tournament={tournament} divisionIds={[5]} />);
  expect(screen.getByText("For everybody.")).toBeTruthy();
  expect(screen.getByText("For women.")).toBeTruthy();
  expect(screen.queryByText("For men.")).toBeNull();
});

test("the desk announces to the division that it looks at, or to another one", async () => {
  const api = stubApi();
  const path = paths.announcements(12);
  api.reply("POST", path, AnnouncementResponse, { announcement: lunch });
  const tournament = exampleTournament({
    divisions,
    announcements: [{ ...lunch, division_id: 6 }],
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { user } = renderAt("/?division=5", <AnnounceButton tournament={tournament} />);
  await user.click(screen.getByRole("button", { name: "Make an announcement" }));
  const dialog = await screen.findByRole("dialog", { name: "Announcements" });
  const standing = await within(dialog).findByRole("list", { name: "What stands now" });
  expect(within(standing).getByText("Men")).toBeTruthy();
  const choice = within(dialog).getByRole("combobox", { name: "Division" });
  expect((choice as HTMLSelectElement).value).toBe("5");
  for (const said of ["All divisions", "Men"]) {
    await user.selectOptions(choice, said);
    await user.type(within(dialog).getByRole("textbox", { name: /What everybody/ }), said);
    await user.click(within(dialog).getByRole("button", { name: "Make an announcement" }));
    await waitFor(() =>
      expect(api.callsTo("POST", path).at(-1)?.body).toMatchObject({ text: said }),
    );
  }
  expect(api.callsTo("POST", path).map(({ body }) => (body as Announcement).division_id)).toEqual([
    null,
    6,
  ]);
});
