import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { Done } from "#contract/common.ts";
import { messages } from "#texts/testing/messages.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { type ModeratedTournament, ModerationResponse } from "#contract/tournaments/reports.ts";
import { SuspensionResponse } from "#contract/tournaments/suspension.ts";
// Loaded before it is asked for: how long that takes is no matter of these tests.
import "#web/features/moderation/report-dialog.tsx";
import "#web/ui/overlays/overlay.tsx";
import { ModerationList } from "#web/features/moderation/moderation-list.tsx";
import { ReportButton } from "#web/features/moderation/report-button.tsx";
import { reported } from "#web/features/moderation/testing/reported.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  api = stubApi();
  await i18n.loadNamespaces(["moderation"]);
});

const suspension = { reason: "This is an advertisement.", since: "2026-11-20T09:00:00Z" };

function reply(...tournaments: ModeratedTournament[]) {
  api.reply("GET", adminPaths.moderation(), ModerationResponse, { tournaments });
}

const showList = () => {
  signInAs(api, { role: "super_admin" });
  return renderAt("/admin/users", <ModerationList />);
};
const press = async ({ user }: ReturnType<typeof renderAt>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("a visitor reports a tournament without saying who they are", async () => {
  const view = renderAt("/tournaments/12", <ReportButton tournament={exampleTournament()} />);
  await press(view, "Report this tournament");
  await screen.findByText(/^Your report about Autumn Open goes to the people who run/);
  await press(view, "Send report");
  expect(await screen.findByText(messages.moderation.reportRequired)).toBeTruthy();
  await view.user.selectOptions(screen.getByLabelText(/^What is wrong/), "Fraud");
  await view.user.type(screen.getByLabelText(/^What have you seen/), "They take money.");
  const error = "Too many attempts. Please try again in 12 minutes.";
  api.refuse("POST", paths.tournamentReports(12), 429, { error, code: "rate_limited" });
  await press(view, "Send report");
  expect(await screen.findByText(error)).toBeTruthy();
  api.reply("POST", paths.tournamentReports(12), Done, { success: true });
  await press(view, "Send report");
  expect(await screen.findByRole("heading", { name: "Report sent" })).toBeTruthy();
  expect(api.callsTo("POST", paths.tournamentReports(12)).at(-1)!.body).toEqual({
    reason: "fraud",
    message: "They take money.",
  });
});

test("who runs a tournament isn't offered to report it", async () => {
  signInAs(api, { id: 7 });
  renderAt("/tournaments/12", <ReportButton tournament={exampleTournament()} />);
  await expect
    .poll(() => screen.queryByRole("button", { name: "Report this tournament" }))
    .toBeNull();
});

test("a super admin reads reports, suspends for a reason and lifts that", async () => {
  reply(reported);
  const view = showList();
  const list = await screen.findByRole("list", { name: "Reports" });
  expect(within(list).getByText("It sells watches.")).toBeTruthy();
  expect(screen.getByText("Tournament of Rio Serve · 1 report")).toBeTruthy();
  await press(view, "Suspend Cheap Watches");
  const dialog = within(await screen.findByRole("dialog"));
  const reason = await dialog.findByLabelText(/^Reason/);
  await view.user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(dialog.getByText(messages.moderation.reasonRequired)).toBeTruthy();
  await view.user.type(reason, suspension.reason);
  const done = { tournament_id: 12, is_suspended: true };
  api.reply("PUT", adminPaths.suspension(12), SuspensionResponse, done);
  reply({ ...reported, suspension });
  await view.user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Cheap Watches is suspended")).toBeTruthy();
  expect(api.callsTo("PUT", adminPaths.suspension(12))[0]!.body).toEqual({
    reason: suspension.reason,
  });
  api.reply("DELETE", adminPaths.suspension(12), SuspensionResponse, {
    ...done,
    is_suspended: false,
  });
  reply(reported);
  await press(view, "Lift suspension of Cheap Watches");
  expect(await screen.findByText("Cheap Watches is public again")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Suspend Cheap Watches" })).toBeTruthy();
});

test("a super admin is done with reports, or deletes the tournament", async () => {
  reply(reported);
  const view = showList();
  api.reply("DELETE", adminPaths.moderatedReports(12), Done, { success: true });
  await press(view, "Done with reports on Cheap Watches");
  expect(await screen.findByText("The reports on Cheap Watches are done with")).toBeTruthy();
  await press(view, "Delete Cheap Watches");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/For 30 days super admins can restore it/)).toBeTruthy();
  api.reply("DELETE", paths.tournament(12), z.unknown(), {});
  reply();
  await view.user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Nothing is reported or suspended.")).toBeTruthy();
});

test("says when reports can't be loaded, and tries again", async () => {
  api.refuse("GET", adminPaths.moderation(), 403, { error: "Access denied.", code: "forbidden" });
  const view = showList();
  expect(await screen.findByText("Failed to fetch reports")).toBeTruthy();
  reply();
  await press(view, "Retry");
  expect(await screen.findByText("Nothing is reported or suspended.")).toBeTruthy();
});
