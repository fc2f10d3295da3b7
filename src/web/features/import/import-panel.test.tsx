import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ImportResponse } from "#contract/teams/import.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { stubSilentWorker, stubTableWorker } from "#web/features/import/testing/table-worker.ts";
import type { TableRequest } from "#web/features/import/table/table-thread.ts";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;
const path = paths.tournamentImport(12);
const result = {
  divisions_created: [],
  teams_created: 2,
  teams_extended: 1,
  teams_unchanged: 0,
  teams_kept: 0,
  players_created: 3,
  players_unchanged: 0,
  players_kept: 0,
  captains_invited: 0,
  coaches_shared: 0,
};
const table = [
  "Team;First name;Last name;Jersey number;Captain",
  "Tide;Łukasz;Őry;7;yes",
  "Anchor;Zoë;;8;",
  "Falcons;Ben;Lund;9;no",
].join("\n");
const headsOnly = {
  count: 20_001,
  columns: 2,
  head: [{ number: 1, cells: ["Team", "First name"] }],
};

beforeEach(() => {
  stubTableWorker();
  scene = stageAdmin();
  scene.api.reply("POST", path, ImportResponse, result);
});

async function openImport() {
  const view = scene.openAsOwner("?tab=teams");
  await view.user.click(await screen.findByRole("link", { name: "Import" }));
  await screen.findByRole("heading", { name: "Import teams and players" });
  return view;
}

/** A file whose bytes the test's page can give, too. */
function makeFile(content: string | Uint8Array<ArrayBuffer>, name = "teams.csv") {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = new File([bytes], name, { type: "text/csv" });
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  return file;
}

async function chooseFile(content: string | Uint8Array<ArrayBuffer>) {
  const view = await openImport();
  const input = view.container.querySelector<HTMLInputElement>("input[type=file]")!;
  await view.user.upload(input, makeFile(content));
  return view;
}

async function paste(text: string) {
  const view = await openImport();
  fireEvent.change(screen.getByRole("textbox", { name: "Or paste the table" }), {
    target: { value: text },
  });
  await view.user.click(screen.getByRole("button", { name: "Use this text" }));
  return view;
}

const posts = () =>
  scene.api.callsTo("POST", path).map(({ body }) => body as { dry_run?: boolean });
const stores = () =>
  scene.api.callsTo("POST", path).filter(({ body }) => !(body as { dry_run?: boolean }).dry_run);
const importButton = () => screen.getByRole("button", { name: "Import" });

describe("an import", () => {
  test("shows what a file holds, stores nothing before it is confirmed, and then all of it", async () => {
    const { user } = await paste(table);
    expect(document.activeElement?.textContent).toMatch(/^Preview/u);
    const preview = await screen.findByRole("table", { name: "Preview" });
    expect(within(preview).getByRole("row", { name: "2 Tide Łukasz Őry 7 Yes" })).toBeTruthy();
    expect(await screen.findByText("Ready to import")).toBeTruthy();
    for (const line of [
      "2 new teams",
      "1 team that is already there gets players",
      "3 new players",
    ]) {
      expect(screen.getByText(line)).toBeTruthy();
    }
    expect(posts().map(({ dry_run }) => dry_run)).toEqual([true]);
    await user.click(importButton());
    await waitFor(() => expect(stores()).toHaveLength(1));
    const [stored] = stores();
    expect(stored?.headers.get("if-match")).toBe('"345"');
    expect(stored?.body).toEqual({
      rows: [
        expect.objectContaining({
          team: "Tide",
          player: expect.objectContaining({
            first_name: "Łukasz",
            last_name: "Őry",
            jersey_number: 7,
            is_captain: true,
            email: null,
          }) as unknown,
        }),
        expect.objectContaining({ team: "Anchor" }),
        expect.objectContaining({ team: "Falcons" }),
      ],
    });
    const link = await screen.findByRole("link", { name: "Import" });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test("leaves the focus on its link when the first teams arrive", async () => {
    scene.replyTeams([]);
    const { user } = await paste(table);
    await screen.findByText("Ready to import");
    scene.replyTeams([exampleTeam({ name: "Tide" })]);
    await user.click(importButton());
    await screen.findByRole("link", { name: "View Tide" });
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Import" }));
  });

  test("reads a file in the encoding of Windows", async () => {
    await chooseFile(new Uint8Array([...new TextEncoder().encode("Team\nM"), 0xfc, 0x6c, 0x6c]));
    expect(await screen.findByText("From teams.csv")).toBeTruthy();
    expect(await screen.findByRole("row", { name: "2 Müll" })).toBeTruthy();
  });

  test("takes a file that is dropped", async () => {
    await openImport();
    const file = makeFile(table, "dropped.csv");
    fireEvent.drop(screen.getByRole("group", { name: "Choose a table" }), {
      dataTransfer: { files: [file], types: ["Files"] },
    });
    expect(await screen.findByText("From dropped.csv")).toBeTruthy();
  });

  test("shows how far a large file is read, and stops reading it on demand", async () => {
    const worker = stubSilentWorker();
    const view = await chooseFile(table);
    act(() => worker.say({ share: 0.4 }));
    const progress = screen.getByRole<HTMLProgressElement>("progressbar");
    expect(progress.getAttribute("aria-label")).toBe("Reading teams.csv…");
    expect(progress.value).toBe(0.4);
    await view.user.click(screen.getByRole("button", { name: "Stop reading" }));
    expect(worker.isEnded).toBe(true);
    expect(screen.queryByRole("progressbar")).toBeNull();
    await view.user.click(screen.getByRole("button", { name: "Use this text" }));
    act(() => worker.say({ refusal: "tooManyRows" }));
    expect(screen.getByText("This table has more than 21,000 rows. Split it.")).toBeTruthy();
    expect(worker.isEnded).toBe(true);
  });

  test("is checked apart from the page, which says how far it is and can stop it", async () => {
    const worker = stubSilentWorker();
    const view = await chooseFile(table);
    act(() => worker.say({ table: headsOnly }));
    await waitFor(() => expect(worker.asked.at(-1)).toHaveProperty("check"));
    const asked = worker.asked.at(-1) as Extract<TableRequest, { id: number }>;
    expect(asked.check).toMatchObject({ hasHeadings: true, mapping: { team: 0, first_name: 1 } });
    act(() => worker.say({ id: asked.id, share: 0.6 }));
    const progress = screen.getByRole<HTMLProgressElement>("progressbar");
    expect(progress.getAttribute("aria-label")).toBe("Checking the rows…");
    expect(progress.value).toBe(0.6);
    expect(offReasonOf(importButton())).toBe("Checking against the tournament…");
    await view.user.click(screen.getByRole("button", { name: "Stop checking" }));
    expect(worker.isEnded).toBe(true);
    expect(screen.getByRole("group", { name: "Choose a table" })).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  test("says so when nothing can check the table", async () => {
    const worker = stubSilentWorker();
    await chooseFile(table);
    act(() => worker.say({ table: headsOnly }));
    await waitFor(() => expect(worker.asked.at(-1)).toHaveProperty("check"));
    act(() => worker.fail());
    expect(screen.getByText("This file could not be read.")).toBeTruthy();
    expect(offReasonOf(importButton())).toBe("Failed to check the table");
  });

  test("says so when nothing can read the file", async () => {
    const worker = stubSilentWorker();
    await chooseFile(table);
    act(() => worker.fail());
    expect(screen.getByText("This file could not be read.")).toBeTruthy();
  });

  test.each([
    ["", "There are no rows in this table."],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /a spreadsheet's own format/u],
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /a picture, a PDF or the like/u],
  ])("refuses a file that is no table", async (content, text) => {
    await chooseFile(content);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  test("says that a table of headings alone has no rows", async () => {
    await chooseFile("Team,First name\n");
    const [shown] = await screen.findAllByText("There are no rows in this table.");
    expect(shown?.hidden).toBe(false);
    expect(screen.queryByRole("table")).toBeNull();
    expect(offReasonOf(importButton())).toBe("There are no rows in this table.");
  });

  test("refuses a file that is too large, without reading it", async () => {
    await chooseFile(new Uint8Array(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/larger than 5 MB/u)).toBeTruthy();
  });
});

test("a table of which all is there already is not sent", async () => {
  const there = { teams_created: 0, teams_extended: 0, players_created: 0, teams_unchanged: 1 };
  scene.api.reply("POST", path, ImportResponse, { ...result, ...there });
  const { user } = await paste("Team\nRavens");
  const reason = "Nothing new: all of it is there already";
  expect(await screen.findAllByText(reason)).not.toHaveLength(0);
  expect(offReasonOf(importButton())).toBe(reason);
  await user.click(importButton());
  expect(posts()).toHaveLength(1);
});

describe("problems", () => {
  test("are told by row and field, and nothing is asked of the server", async () => {
    const { user } = await paste(
      "Team,First name,No\nTide,Ben,7\nTide,B,100\nTide,Cem,7\nRavens,,",
    );
    const problems = await screen.findByRole("region", { name: "3 problems" });
    const lines = within(problems)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      `Row 3 · First name: ${messages.player.firstNameShort}`,
      `Row 3 · Jersey number: ${messages.player.jerseyHigh}`,
      `Row 4 · Jersey number: ${messages.player.jerseyTaken} (7 Ben, row 2)`,
    ]);
    expect(screen.getByRole("cell", { name: "100 (has a problem)" })).toBeTruthy();
    expect(offReasonOf(importButton())).toBe("Correct the 3 problems first");
    await user.click(importButton());
    expect(screen.getByRole("alert").textContent).toBe("Correct the 3 problems first");
    expect(posts()).toEqual([]);
  });

  test("that only the server knows are told the same way before anything is stored", async () => {
    scene.api.refuse("POST", path, 400, {
      fields: { "rows.1.player.jersey_number": messages.player.jerseyTaken },
      conflict: { "rows.1.player.jersey_number": "8 Anna Berg" },
    });
    await paste(table);
    expect(await screen.findByText(/Jersey number is already taken/u)).toHaveProperty(
      "textContent",
      `Row 3 · Jersey number: ${messages.player.jerseyTaken} (8 Anna Berg)`,
    );
    expect(offReasonOf(importButton())).toBe("Correct the problem first");
  });

  test("go when the columns are matched otherwise", async () => {
    const { user } = await paste("Squad,Who\nTide,Ben Lund\nAnchor,Zoë Berg");
    expect(await screen.findByRole("row", { name: "1 Squad Who" })).toBeTruthy();
    await user.click(screen.getByText("Change columns"));
    await user.click(screen.getByRole("checkbox", { name: "The first row holds headings" }));
    expect(await screen.findByRole("row", { name: "2 Tide Ben Lund" })).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: /^Team/u }), "Not in the table");
    expect(offReasonOf(importButton())).toBe("Choose the column that holds the teams.");
    expect(screen.getAllByText("Choose the column that holds the teams.")[0]?.hidden).toBe(false);
    expect(screen.queryByRole("table", { name: "Preview" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: /^Team/u }), "Squad");
    expect(await screen.findByText("Ready to import")).toBeTruthy();
    expect(screen.getByRole("combobox", { name: /^Team/u })).toBeTruthy();
  });
});

test("a column that nothing is taken from is said to be left out", async () => {
  await paste("Team;Shoe size;;Players\nTide;44;;Ana Lima / Bo Chen\nAnchor;;;");
  const columns = screen.getByRole("region", { name: "Columns found" });
  const found = within(columns).getAllByRole("listitem");
  expect(found.map(({ textContent }) => textContent)).toEqual(["Team: Team", "Full name: Players"]);
  expect(within(columns).getByText("Not used: Shoe size")).toBeTruthy();
  const preview = await screen.findByRole("table", { name: "Preview" });
  expect(within(preview).getAllByRole("row")).toHaveLength(4);
});

describe("a plain list", () => {
  test("of names is teams: nothing is asked, and the columns found are shown", async () => {
    const { user } = await paste("Tide\nAnchor");
    const preview = await screen.findByRole("table", { name: "Preview" });
    expect(within(preview).getByRole("row", { name: "1 Tide" })).toBeTruthy();
    const columns = screen.getByRole("region", { name: "Columns found" });
    expect(within(columns).getByRole("listitem").textContent).toBe("Team: Column 1");
    expect(
      preview.compareDocumentPosition(columns) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await screen.findByText("Ready to import");
    await user.click(importButton());
    await waitFor(() => expect(stores()).toHaveLength(1));
    expect(stores()[0]?.body).toEqual({
      rows: ["Tide", "Anchor"].map((team) => {
        const place = { seed: null, bracket: null, division: null, club: null };
        return { team, ...place, captain_email: null, coach: null, player: null };
      }),
    });
  });

  test("of pairs is teams of two players, which can be taken back", async () => {
    const { user } = await paste("Berg / Lund\nOst / Rey");
    expect(await screen.findByRole("row", { name: "1 Berg / Lund Berg" })).toBeTruthy();
    expect(await screen.findByRole("row", { name: "1 Berg / Lund Lund" })).toBeTruthy();
    await user.click(screen.getByText("Change columns"));
    await user.click(screen.getByRole("checkbox", { name: /is a team with these two players/u }));
    expect(screen.queryByRole("row", { name: "1 Berg / Lund Berg" })).toBeNull();
    expect(await screen.findByRole("row", { name: "1 Berg / Lund" })).toBeTruthy();
  });
});

describe("a refusal", () => {
  test.each([
    [412, "Someone else changed this tournament. Reload and try again."],
    [422, messages.tournament.teamsMany],
  ])(
    "with status %i keeps the table and the columns, and can be tried again",
    async (status, error) => {
      const { user } = await paste(table);
      await screen.findByText("Ready to import");
      scene.api.refuse("POST", path, status, { error, code: "stale" });
      await user.click(importButton());
      expect(await screen.findByText(error)).toBeTruthy();
      expect(await screen.findByRole("row", { name: "2 Tide Łukasz Őry 7 Yes" })).toBeTruthy();
    },
  );

  test("because the connection was lost keeps what was pasted", async () => {
    const { user } = await paste(table);
    await screen.findByText("Ready to import");
    // The connection is back at once: the rows are checked with it.
    scene.api.respond("POST", path, () => {
      scene.api.reply("POST", path, ImportResponse, result);
      return Promise.reject(new TypeError("offline"));
    });
    await user.click(importButton());
    expect(await screen.findByText(messages.client.offline)).toBeTruthy();
    // The rows are checked again before they can be sent again.
    await waitFor(() => expect(offReasonOf(importButton())).toBeNull());
    await user.click(importButton());
    expect(await screen.findByRole("link", { name: "Import" })).toBeTruthy();
  });

  test("and going back to the choice keeps what was pasted, too", async () => {
    const { user } = await paste(table);
    await user.click(screen.getByRole("button", { name: "Choose another table" }));
    expect(screen.getByRole("textbox", { name: "Or paste the table" })).toHaveProperty(
      "value",
      table,
    );
  });
});

test("the template is a table that the import understands", async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return "blob:template";
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = await openImport();
  await user.click(screen.getByRole("button", { name: "Download template" }));
  expect(click).toHaveBeenCalledOnce();
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(saved!);
  });
  fireEvent.change(screen.getByRole("textbox", { name: "Or paste the table" }), {
    target: { value: text },
  });
  await user.click(screen.getByRole("button", { name: "Use this text" }));
  expect(await screen.findByText("Ready to import")).toBeTruthy();
});

test("is not offered to who doesn't run the tournament", async () => {
  const { openAdmin } = await import("#web/testing/admin-scene.tsx");
  openAdmin("?tab=teams&view=import");
  await screen.findByText("Falcons");
  expect(screen.queryByRole("link", { name: "Import" })).toBeNull();
  expect(screen.queryByText("Import teams and players")).toBeNull();
});
