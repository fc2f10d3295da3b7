import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatPresets } from "#engine";
import { highestFee } from "#contract/tournaments/entry-fee.ts";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSports, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { currencyAt } from "#web/i18n/currencies.ts";
import { addDays, browserZone, todayIn } from "#web/i18n/dates.ts";
import { impossibleValues } from "#web/pages/tournaments/testing/impossible-values.ts";
import { TournamentNewPage } from "#web/pages/tournaments/tournament-new.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";
import { messages } from "#texts/testing/messages.ts";

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

async function fillIn(user: Awaited<ReturnType<typeof openForm>>["user"]) {
  await user.click(screen.getByLabelText(/^Tournament name/));
  await user.paste("Autumn Open");
  await user.selectOptions(screen.getByLabelText(/^Sport/), "Basketball");
  await user.click(screen.getByLabelText(/^Location/));
  await user.paste("Hall North");
}

function format() {
  return screen.getByLabelText<HTMLSelectElement>("Game format");
}

function submitButton() {
  return screen.getByRole("button", { name: "Create Tournament" });
}

describe("creating a tournament", () => {
  test("asks visitors to sign in", () => {
    renderAt("/tournaments/new", <TournamentNewPage />);
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to tournaments" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  test("sends the defaults with what was filled in, and goes to the dashboard of the new tournament", async () => {
    const { user } = await openForm();
    api.reply("POST", paths.tournaments(), TournamentResponse, {
      tournament: exampleTournament({ id: 99 }),
    });
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
    expect(await screen.findByText("Tournament created successfully!")).toBeTruthy();
    const today = todayIn(browserZone());
    expect(api.callsTo("POST", paths.tournaments())[0]?.body).toEqual({
      name: "Autumn Open",
      description: "",
      sport_id: 2,
      start_date: today,
      end_date: addDays(today, 7),
      location: "Hall North",
      teams_count: 8,
      courts_count: 2,
      brackets_count: 1,
      entry_fee: 0,
      currency: currencyAt(browserZone()),
      payment_required: false,
      timezone: browserZone(),
      game_format: null,
      ranking: "default",
    });
  });

  test("a sport brings how it is played, until somebody has chosen another way", async () => {
    const { user } = await openForm();
    expect(format().value).toBe("one");
    await user.selectOptions(screen.getByLabelText(/^Sport/), "Volleyball");
    expect(await screen.findByText("Best of 5 to 25, lead of 2, fifth to 15")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Sport/), "Basketball");
    await waitFor(() => expect(format().value).toBe("one"));
    await user.selectOptions(format(), "beach_volleyball");
    expect(await screen.findByText("Best of 3 to 21, lead of 2, third to 15")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Sport/), "Volleyball");
    expect(format().value).toBe("beach_volleyball");
  });

  test("sends a format that was put together, and says what can't be about one", async () => {
    const { user } = await openForm();
    api.reply("POST", paths.tournaments(), TournamentResponse, {
      tournament: exampleTournament({ id: 99 }),
    });
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText("Game format"), "beach_volleyball");
    await user.click(screen.getByRole("button", { name: "Change in detail" }));
    const type = async (label: string | RegExp, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    await type("Number of sets", "2");
    await type("Last set to", "0");
    await user.clear(screen.getByLabelText("Last set to"));
    await user.click(submitButton());
    expect(await screen.findAllByText(/An even number of sets can end level/)).not.toEqual([]);
    await user.click(screen.getByLabelText("All sets are played, also once it is decided"));
    await type("Highest score", "25");
    await user.click(screen.getByLabelText("A game may end level"));
    const words = "2 sets to 21, all played, lead of 2, at most 25, draws allowed";
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
    expect(api.callsTo("POST", paths.tournaments())[0]?.body).toMatchObject({
      game_format: {
        ...formatPresets.beach_volleyball,
        parts: 2,
        all: true,
        cap: 25,
        decider: null,
        draws: true,
      },
    });
  });

  test("keeps what was typed when the session has ended, until it was sent", async () => {
    const first = await openForm();
    await fillIn(first.user);
    api.refuse("POST", paths.tournaments(), 401, { code: "unauthenticated" });
    await first.user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe("/login"));
    first.unmount();
    const { user } = await openForm();
    expect(fieldOf("name").value).toBe("Autumn Open");
    expect(screen.getByLabelText(/^Sport/)).toHaveProperty("value", "2");
    const tournament = exampleTournament({ id: 99 });
    api.reply("POST", paths.tournaments(), TournamentResponse, { tournament });
    await user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test("each value that can't be is answered with its message, at its field", async () => {
    await openForm();
    for (const [label, value, message] of impossibleValues) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      const { value: before } = field;
      // A message stands once somebody has left what they changed.
      fireEvent.change(field, { target: { value: value === before ? "a" : value } });
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
      expect(await screen.findByText(message)).toBeTruthy();
      expect([message, field.getAttribute("aria-invalid")]).toEqual([message, "true"]);
      fireEvent.change(field, { target: { value: before } });
    }
  });

  test("a fee of dollars that can't be is answered with its message", async () => {
    const { user } = await openForm();
    await choose(user, "USD", "US Dollar (USD)");
    const field = screen.getByLabelText(/^Entry fee/);
    for (const [value, message] of [
      ["-1", "Entry fee cannot be negative"],
      ["10001", "Entry fee cannot exceed $10,000"],
      ["9.999", "Entry fee in USD can have 2 decimals at most"],
    ]) {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
      expect(await screen.findByText(message!)).toBeTruthy();
      expect([message, field.getAttribute("aria-invalid")]).toEqual([message, "true"]);
    }
  });

  test.each([
    [
      409,
      "A tournament with this name already exists",
      "A tournament with this name already exists",
    ],
    [500, "Out of order", "Error creating tournament"],
  ])("a refusal %i %j shows %j and keeps the form", async (status, error, shown) => {
    const { user } = await openForm();
    api.refuse("POST", paths.tournaments(), status, { error });
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Tournament name/)).toHaveProperty("value", "Autumn Open");
  });
});

describe("the form of a new tournament", () => {
  test("says what is missing when it is pressed, and goes there", async () => {
    const { user } = await openForm();
    await user.click(submitButton());
    for (const message of [
      "Tournament name is required",
      "Please select a sport",
      "Location is required",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.getByRole("alert").textContent).toContain(message);
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/^Tournament name/));
    expect(api.callsTo("POST", paths.tournaments())).toHaveLength(0);
  });

  test("marks what is required", async () => {
    await openForm();
    const required = screen
      .getAllByRole("textbox")
      .concat(screen.getAllByRole("combobox"), screen.getAllByRole("spinbutton"))
      .filter((field) => field.getAttribute("aria-required") === "true")
      .map((field) => (field as HTMLInputElement).name);
    const dates = ["start_date", "end_date"].filter(
      (name) => fieldOf(name).getAttribute("aria-required") === "true",
    );
    expect([...required, ...dates].toSorted()).toEqual([
      "brackets_count",
      "courts_count",
      "end_date",
      "location",
      "name",
      "sport_id",
      "start_date",
      "teams_count",
    ]);
    expect(screen.getByLabelText(/^Tournament name \*/)).toBeTruthy();
  });

  test("explains what counts as a bracket", async () => {
    await openForm();
    const explanation = fieldOf("brackets_count").getAttribute("aria-describedby")!;
    expect(document.getElementById(explanation)?.textContent).toBe(
      "Each group and each knock-out counts as one.",
    );
  });

  test("takes a fee in any currency, within the bounds and decimals of that", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-US"]);
    const { user } = await openForm();
    const fee = fieldOf("entry_fee");
    await choose(user, "yen", "Japanese Yen (JPY)");
    await waitFor(() => expect([fee.step, fee.max]).toEqual(["1", "1000000"]));
    fireEvent.change(fee, { target: { value: "12000.5" } });
    fireEvent.blur(fee);
    expect(await screen.findByText("Entry fee in JPY must be a whole number")).toBeTruthy();
    await choose(user, "CHF", "Swiss Franc (CHF)");
    expect(await screen.findByText(/^Entry fee cannot exceed CHF\s10,000$/)).toBeTruthy();
    await choose(user, "KWD", "Kuwaiti Dinar (KWD)");
    fireEvent.change(fee, { target: { value: "7.125" } });
    await waitFor(() => expect(fee.getAttribute("aria-invalid")).toBeNull());
    api.reply("POST", paths.tournaments(), TournamentResponse, {
      tournament: exampleTournament({ id: 99 }),
    });
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
    expect(api.callsTo("POST", paths.tournaments())[0]?.body).toMatchObject({
      entry_fee: 7.125,
      currency: "KWD",
    });
  });

  test("has its currency back when the field is left empty or with something else", async () => {
    const { user } = await openForm();
    await choose(user, "CHF", "Swiss Franc (CHF)");
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Currency" });
    await user.clear(field);
    await user.type(field, "shells");
    expect(await screen.findByText("No such currency")).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(field.value).toBe("Swiss Franc (CHF)"));
  });

  test("binds numbers to their ranges and dates to what is possible", async () => {
    await openForm();
    expect(
      ["teams_count", "courts_count", "brackets_count", "entry_fee"].map((name) => [
        fieldOf(name).min,
        fieldOf(name).max,
      ]),
    ).toEqual([
      ["2", "1000"],
      ["1", "100"],
      ["1", "50"],
      ["0", String(highestFee(currencyAt(browserZone())))],
    ]);
    const today = todayIn(browserZone());
    expect(fieldOf("start_date").min).toBe(today);
    const later = addDays(today, 3);
    fireEvent.change(fieldOf("start_date"), { target: { value: later } });
    await waitFor(() => expect(fieldOf("end_date").min).toBe(later));
  });

  test("while it is sent the button says so and is off, and on again when that failed", async () => {
    const { user } = await openForm();
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("POST", paths.tournaments(), () => promise);
    await fillIn(user);
    const state = () =>
      ["aria-busy", "aria-disabled"].map((name) => submitButton().getAttribute(name));
    expect(state()).toEqual([null, null]);
    await user.click(submitButton());
    await waitFor(() => expect(state()).toEqual(["true", "true"]));
    await user.dblClick(submitButton());
    await user.type(fieldOf("name"), "{Enter}");
    expect(api.callsTo("POST", paths.tournaments())).toHaveLength(1);
    resolve(Response.json({ error: "Out of order", code: "internal" }, { status: 500 }));
    await waitFor(() => expect(state()).toEqual([null, null]));
  });

  test("can't be sent twice at once", async () => {
    const { user } = await openForm();
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("POST", paths.tournaments(), () => promise);
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(submitButton().getAttribute("aria-busy")).toBe("true"));
    await user.click(submitButton());
    expect(api.callsTo("POST", paths.tournaments())).toHaveLength(1);
    resolve(Response.json({ tournament: exampleTournament({ id: 99 }) }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments/99/admin"));
  });

  test("says in a banner and a toast that it failed when the server has no words", async () => {
    const { user } = await openForm();
    api.refuse("POST", paths.tournaments(), 500, { error: "", code: "internal" });
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole("alert")).textContent).toContain("Error creating tournament");
    expect(await screen.findAllByText("Failed to create tournament")).toHaveLength(2);
  });

  test.each([
    [{ code: "tournament_name_taken" }, "A tournament with this name already exists"],
    [{ reason: { code: "rules.tournament.endBeforeStart" } }, "Please check your dates"],
    [{}, "Error creating tournament"],
  ])("the refusal %j is a toast, too, beside %j", async (refusal, place) => {
    const error = "reason" in refusal ? messages.tournament.endBeforeStart : "The moon is full";
    const { user } = await openForm();
    api.refuse("POST", paths.tournaments(), 400, { error, ...refusal });
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(place)).toBeTruthy();
    const toasts = within(document.querySelector<HTMLElement>("[data-sonner-toaster]")!);
    expect(await toasts.findByText(error)).toBeTruthy();
  });

  test("says that sports can't be loaded, in a toast and at the select", async () => {
    api.refuse("GET", paths.sports(), 500, { error: "Out of order", code: "internal" });
    signInAs(api);
    const { user } = renderAt("/tournaments/new", <TournamentNewPage />);
    expect(await screen.findByText("Failed to load sports")).toBeTruthy();
    expect(screen.getByText("Failed to fetch sports")).toBeTruthy();
    await user.type(fieldOf("name"), "Spring Open");
    api.reply("GET", paths.sports(), SportsResponse, exampleSports);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Basketball", { selector: "option" });
    expect(screen.queryByText("Failed to fetch sports")).toBeNull();
    expect(fieldOf("name").value).toBe("Spring Open");
  });
});

async function choose(
  user: Awaited<ReturnType<typeof openForm>>["user"],
  typed: string,
  name: string,
) {
  await screen.findByRole("button", { name: /^Show currencies/ });
  const field = screen.getByRole("combobox", { name: "Currency" });
  await user.clear(field);
  await user.type(field, typed);
  await user.click(await screen.findByRole("option", { name }));
}

function fieldOf(name: string) {
  return document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}
