import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import {
  exampleSummary,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { TournamentFilter } from "#web/features/tournaments/tournament-filter.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const everyone = Array.from({ length: 250 }, (_, index) =>
  exampleSummary({ id: index + 1, name: `Cup ${index + 1}` }),
);

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
});

/** Answers as the server does: a page at a time, and only what the search finds. */
function replyPaged(path: string) {
  api.respond("GET", path, () => {
    const { query } = api.callsTo("GET", path).at(-1)!;
    const found = everyone.filter(({ name }) => name.includes(query["search"] ?? ""));
    const number = Number(query["page"] ?? 1);
    const pagination = { ...page(found.length), page: number, limit: 100 };
    pagination.totalPages = Math.max(1, Math.ceil(found.length / 100));
    const tournaments = found.slice((number - 1) * 100, number * 100);
    return Response.json(TournamentsResponse.parse({ tournaments, pagination }));
  });
}

function Mine() {
  return (
    <p>
      {useMyTournaments()
        .data?.tournaments.map(({ name }) => name)
        .join(", ")}
    </p>
  );
}

test("all of one's own tournaments are there, beyond the first hundred", async () => {
  signInAs(api);
  replyPaged(paths.myTournaments());
  renderAt("/", <Mine />);
  const list = await screen.findByText(/Cup 250$/);
  expect(list.textContent.split(", ")).toHaveLength(250);
});

async function findField() {
  await screen.findByText("Type to search all 250 tournaments.");
  return screen.getByRole<HTMLInputElement>("combobox", { name: "Tournament" });
}

function optionNames() {
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

describe("the filter by tournament", () => {
  const onChange = vi.fn<(value: string) => void>();
  beforeEach(() => onChange.mockClear());

  function Filter({ initial = "" }) {
    const [value, setValue] = useState(initial);
    const handleChange = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <TournamentFilter value={value} onChange={handleChange} />
        <button onClick={() => setValue("")}>Clear Filters</button>
      </>
    );
  }

  test("of no more than a hundred is a plain list", async () => {
    const tournaments = everyone.slice(0, 3);
    const reply = { tournaments, pagination: page(3) };
    api.reply("GET", paths.tournaments(), TournamentsResponse, reply);
    renderAt("/", <Filter />);
    await screen.findByRole("option", { name: "Cup 3" });
    expect(screen.getByRole("option", { name: "All Tournaments" })).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Tournament" }).tagName).toBe("SELECT");
  });

  test("of more finds each of them on the server, and gives them all back", async () => {
    replyPaged(paths.tournaments());
    const { user } = renderAt("/", <Filter />);
    const field = await findField();
    expect(field.placeholder).toBe("All Tournaments");
    await user.type(field, "Cup 233");
    // What was found for "Cup 2", should somebody type slowly, has it too, further down.
    await waitFor(() => expect(optionNames()).toEqual(["Cup 233"]));
    // The page around the list is no less there than before.
    expect(screen.getByRole("button", { name: "Clear Filters" })).toBeTruthy();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onChange).toHaveBeenLastCalledWith("233");
    await waitFor(() => expect(field.value).toBe("Cup 233"));
    await user.click(screen.getByRole("button", { name: /^Show tournaments/ }));
    await user.click(await screen.findByRole("option", { name: "All Tournaments" }));
    expect(onChange).toHaveBeenLastCalledWith("");
    await waitFor(() => expect(field.value).toBe(""));
  });

  test("names the one that the address names, and forgets it with the filters", async () => {
    replyPaged(paths.tournaments());
    const tournament = exampleTournament({ id: 233, name: "Cup 233" });
    api.reply("GET", paths.tournament(233), TournamentResponse, { tournament });
    const { user } = renderAt("/", <Filter initial="233" />);
    const field = await findField();
    await waitFor(() => expect(field.value).toBe("Cup 233"));
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(field.value).toBe(""));
  });

  test("emptied by hand stands for all, and words that name none choose none", async () => {
    replyPaged(paths.tournaments());
    const { user } = renderAt("/", <Filter initial="7" />);
    const field = await findField();
    await waitFor(() => expect(field.value).toBe("Cup 7"));
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith("");
    await user.type(field, "Nothing like it");
    expect(await screen.findByText("No tournament has this name.")).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(field.value).toBe(""));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test("says that a search failed, and tries again", async () => {
    replyPaged(paths.tournaments());
    const { user } = renderAt("/", <Filter />);
    const field = await findField();
    api.refuse("GET", paths.tournaments(), 403, { error: "Out of order" });
    await user.type(field, "Cup 233");
    const banner = await screen.findByText("Out of order");
    expect(banner.closest("[role=alert]")!.textContent).toContain("Failed to fetch tournaments");
    replyPaged(paths.tournaments());
    await user.keyboard("{Escape}");
    await user.type(field, "Cup 23");
    expect(await screen.findByRole("option", { name: "Cup 23" })).toBeTruthy();
  });
});
