import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SportsResponse } from "#contract/games/sports.ts";
import { paths } from "#contract/paths.ts";
import { exampleSports } from "#web/features/tournaments/testing/examples.ts";
import { addDays, browserZone, todayIn } from "#web/i18n/dates.ts";
import { TournamentNewPage } from "#web/pages/tournaments/tournament-new.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.sports(), SportsResponse, exampleSports);
});

async function openForm() {
  signInAs(api);
  const view = renderAt("/tournaments/new", <TournamentNewPage />);
  await screen.findByText("Basketball", { selector: "option" });
  return view;
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const start = () => fieldOf("start_date");
const end = () => fieldOf("end_date");
const pick = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });

const far = addDays(todayIn(browserZone()), 200);
const contradiction = "End date cannot be before start date";

test("the end moves with the start, until somebody has set it", async () => {
  await openForm();
  pick(start(), far);
  await waitFor(() => expect(end().value).toBe(addDays(far, 7)));
  pick(end(), addDays(far, 4));
  pick(start(), addDays(far, 3));
  expect(end().value).toBe(addDays(far, 4));
});

test("a start after the end that was set takes it along, and gives it back before it", async () => {
  await openForm();
  pick(start(), far);
  pick(end(), addDays(far, 2));
  pick(start(), addDays(far, 30));
  await waitFor(() => expect(end().value).toBe(addDays(far, 32)));
  expect(screen.queryByText(contradiction)).toBeNull();
  pick(start(), addDays(far, 1));
  await waitFor(() => expect(end().value).toBe(addDays(far, 2)));
});

test("an end that was set before the start stays, and is said at once", async () => {
  await openForm();
  pick(start(), addDays(far, 4));
  pick(end(), far);
  pick(start(), addDays(far, 2));
  expect(await screen.findByText(contradiction)).toBeTruthy();
  expect(end().value).toBe(far);
});

test("an end that was set and kept over a reload is one that was set", async () => {
  const { unmount } = await openForm();
  pick(start(), far);
  pick(end(), addDays(far, 2));
  unmount();
  await openForm();
  expect(end().value).toBe(addDays(far, 2));
  pick(start(), addDays(far, 1));
  expect(end().value).toBe(addDays(far, 2));
  pick(start(), addDays(far, 30));
  await waitFor(() => expect(end().value).toBe(addDays(far, 32)));
});
