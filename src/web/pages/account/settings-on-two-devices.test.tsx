import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { showLanguage } from "#web/i18n/index.ts";
import { SettingsPage } from "#web/pages/account/settings.tsx";
import { stubApi } from "#web/testing/api.ts";
import { exampleUser, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});
afterEach(() => showLanguage("en"));

const open = () => renderAt("/settings?tab=preferences", <SettingsPage />);

test("what another device chose meanwhile is shown beside mine; saving goes on with the answer", async () => {
  const { preferences } = exampleUser();
  signInAs(api);
  const { user } = open();
  const theme = await screen.findByRole("combobox", { name: "Theme" });
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await user.selectOptions(theme, "Dark");
  await user.selectOptions(zone, "Asia/Tokyo");
  const theirs = { ...preferences, theme: "light" as const, language: "de" as const };
  const conflict = { fields: { theme: "light" } };
  api.refuse("PUT", paths.preferences(), 409, { code: "changed_meanwhile", conflict });
  api.reply("GET", paths.me(), UserResponse, { user: exampleUser({ preferences: theirs }) });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const question = within(await screen.findByRole("group", { name: "Theme" }));
  expect(question.getAllByRole("definition").map((one) => one.textContent)).toEqual([
    "Light",
    "Dark",
  ]);
  const saved = { ...theirs, theme: "dark" as const, timezone: "Asia/Tokyo" };
  api.reply("PUT", paths.preferences(), UserResponse, {
    user: exampleUser({ preferences: saved }),
  });
  await user.click(question.getByRole("button", { name: "Keep mine: Theme" }));
  expect(await screen.findByText("Preferences saved")).toBeTruthy();
  expect(api.callsTo("PUT", paths.preferences())[1]?.body).toEqual({
    theme: "dark",
    time_format: "language",
    timezone: "Asia/Tokyo",
    former: { theme: "light", time_format: "language", language: "de", timezone: "" },
  });
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveProperty("value", "de");
  expect(zone).toHaveProperty("value", "Asia/Tokyo");
});

test.each([
  ["that was chosen is the account's first", "fr", { language: "fr" }],
  ["that nobody chose stays each device's own", "en", {}],
])("a language %s", async (_, language, sent) => {
  const { preferences } = exampleUser();
  signInAs(api, { preferences: { ...preferences, language: null } });
  const { user } = open();
  const select = await screen.findByRole("combobox", { name: "Language" });
  expect(select).toHaveProperty("value", "en");
  await user.selectOptions(select, language);
  api.refuse("PUT", paths.preferences(), 503, { error: "Come back later" });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(api.callsTo("PUT", paths.preferences())).toHaveLength(1));
  expect(api.callsTo("PUT", paths.preferences())[0]?.body).toEqual({
    theme: "system",
    time_format: "language",
    timezone: null,
    ...sent,
    former: { theme: "system", time_format: "language", language: null, timezone: "" },
  });
});
