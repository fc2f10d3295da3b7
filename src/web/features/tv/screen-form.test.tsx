import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { screenPaths } from "#contract/screens/screen-paths.ts";
import { ScreenResponse, usualScreen } from "#contract/screens/screens.ts";
import { ScreenForm } from "#web/features/tv/screen-form.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

test("pages are chosen and put in order, and saved as they stand", async () => {
  const api = stubApi();
  const full = { ...usualScreen, pictures: [{ id: 1, url: "/a.webp" }] };
  api.reply("PUT", screenPaths.screen(12), ScreenResponse, { screen: full });
  const { user } = renderAt("/", <ScreenForm tournamentId={12} screen={full} />);
  await user.click(await screen.findByRole("checkbox", { name: "Results" }));
  await user.click(screen.getByRole("checkbox", { name: "Sponsors' pictures" }));
  await user.click(screen.getByRole("button", { name: "Standings earlier" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsTo("PUT", screenPaths.screen(12))).toHaveLength(1));
  expect(api.callsTo("PUT", screenPaths.screen(12))[0]!.body).toEqual({
    parts: ["now", "standings", "announcements", "tree"],
    seconds: 15,
    theme: "dark",
    language: "de",
  });
});
