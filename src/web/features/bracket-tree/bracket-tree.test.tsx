import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { type EliminationBracket, StandingsResponse } from "#contract/standings/standings.ts";
import { StandingsTab } from "#web/features/standings/standings-tab.tsx";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";
import { cardHeight, metrics } from "./layout.ts";
import { exampleKnockout } from "./testing/example-knockout.ts";

const teams = ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes", "Gnus", "Hens"];
const address = "/tournaments/12/standings?view=playoffs";
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

function open(brackets: EliminationBracket[], path = address) {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: brackets, final_ranking: [] },
  });
  return renderAt(
    path,
    <Routes>
      <Route path="*" element={<StandingsTab tournament={exampleTournament()} />} />
    </Routes>,
  );
}

async function findTree(name = "Playoffs") {
  return within(await screen.findByRole("region", { name: `Bracket tree of ${name}` }));
}

describe("the tree", () => {
  test("is headings with lists of games, in playing order, the third place last", async () => {
    open([exampleKnockout({ teams, thirdPlace: true })]);
    const tree = await findTree();
    const names = tree.getAllByRole("heading", { level: 4 }).map((one) => one.textContent);
    expect(names).toEqual(["Quarterfinals", "Semifinals", "Final", "Third place"]);
    const lists = tree.getAllByRole("list").map((list) =>
      within(list)
        .getAllByRole("article")
        .map((card) => card.getAttribute("aria-label")),
    );
    expect(lists).toEqual([
      ["Game 1", "Game 2", "Game 3", "Game 4"],
      ["Game 5", "Game 6"],
      ["Game 8"],
      ["Game 7"],
    ]);
  });

  test("of a double elimination is two trees, each under a heading of its own", async () => {
    const called = { knockout_stage: "grand_final", status: "canceled" } as const;
    const changes = ({ id }: { id: number }) => (id === 107 ? called : {});
    open([exampleKnockout({ teams: teams.slice(0, 4), doubleElimination: true, changes })]);
    const winners = await findTree("Playoffs, Winners' bracket");
    const names = winners.getAllByRole("heading", { level: 5 }).map((one) => one.textContent);
    expect(names).toEqual([
      "Winners' round 1",
      "Winners' final",
      "Grand final",
      "Second grand final",
    ]);
    const second = within(winners.getByRole("article", { name: "Game 7" }));
    expect(second.getByText("Not needed")).toBeTruthy();
    const losers = await findTree("Playoffs, Losers' bracket");
    expect(losers.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByRole("heading", { level: 4, name: "Losers' bracket" })).toBeTruthy();
  });

  test("says of a game that a withdrawal gave away who has withdrawn", async () => {
    const ended = { status: "completed", outcome: "walkover", lost_by: "away" } as const;
    const changes = ({ id }: { id: number }) =>
      id === 101 ? { ...ended, by_withdrawal: true } : id === 102 ? ended : {};
    open([exampleKnockout({ teams: teams.slice(0, 4), changes })]);
    const tree = await findTree();
    const first = within(tree.getByRole("article", { name: "Game 1" }));
    expect((await first.findByText(/has withdrawn$/)).textContent).toBe("Dogs has withdrawn");
    const second = within(tree.getByRole("article", { name: "Game 2" }));
    expect(second.getByText(/ did not come$/)).toBeTruthy();
  });

  test("says of places that are open where their teams come from", async () => {
    open([exampleKnockout({ teams: teams.slice(0, 4), thirdPlace: true })]);
    const tree = await findTree();
    const final = within(tree.getByRole("article", { name: "Game 4" }));
    expect(final.getByText("Winner of game 1")).toBeTruthy();
    expect(final.getByText("Winner of game 2")).toBeTruthy();
    expect(tree.getByRole("article", { name: "Game 3" }).textContent).toContain("Loser of game 1");
  });

  test("names ranks of groups for places that wait for them", async () => {
    const bracket = exampleKnockout({
      teams: teams.slice(0, 2),
      changes: ({ home_team }) => {
        const origin = { kind: "rank", bracket_id: 2, bracket: "Group B", rank: 2 } as const;
        return { home_team: { ...home_team, id: null, name: null, source: origin, origin } };
      },
    });
    open([bracket]);
    const card = (await findTree()).getByRole("article", { name: "Game 1" });
    expect(card.textContent).toContain("B2");
    expect(card.textContent).toContain("No. 2 of Group B");
  });

  test("shows time and court of what is to come, and the state of the rest", async () => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    const states = ["in_progress", "canceled", "completed", "scheduled"] as const;
    open([
      exampleKnockout({
        teams,
        changes: ({ game_number }) => {
          const status = states[game_number - 1];
          return status ? { status } : { raw_start_time: null };
        },
      }),
    ]);
    const tree = await findTree();
    const textOf = (number: number) => {
      const head = tree.getByRole("article", { name: `Game ${number}` }).querySelector("p")!;
      for (const picture of head.querySelectorAll("[aria-hidden]")) picture.remove();
      return head.textContent;
    };
    expect([1, 2, 3, 4, 5].map(textOf)).toEqual([
      "Game 1In progress Live",
      "Game 2Canceled",
      "Game 3Completed",
      "Game 4Nov 21, 9:30 AM · Court A",
      "Game 5Scheduled",
    ]);
  });

  test("tells winners in words, and marks the champion's way", async () => {
    open([exampleKnockout({ teams, played: 7 })]);
    const tree = await findTree();
    const winner = within(tree.getByRole("article", { name: "Game 7" })).getByRole("button", {
      name: /Ants/,
    });
    expect(winner.textContent).toContain("Winner");
    expect(marked(tree, "champion")).toEqual(["Game 1", "Game 5", "Game 7"]);
    expect(linesMarked("champion")).toHaveLength(2);
    expect(screen.getByText("Champion").parentElement?.textContent).toBe("ChampionAnts");
    expect(screen.getByText("Runner-up").parentElement?.textContent).toBe("Runner-upBees");
  });
});

describe("a press on a team", () => {
  test("lights its path and dims the rest, in the address too; another puts it out", async () => {
    const { user } = open([exampleKnockout({ teams, played: 4 })]);
    const tree = await findTree();
    await user.click(tree.getAllByRole("button", { name: /Ants/ })[0]!);
    expect(currentPath()).toBe(`${address}&team=Ants`);
    const pressed = tree.getAllByRole("button", { pressed: true });
    expect(pressed.map((button) => button.textContent)).toHaveLength(2);
    expect(pressed.every((button) => button.textContent?.includes("Ants"))).toBe(true);
    expect(marked(tree, "lit")).toEqual(["Game 1", "Game 5"]);
    expect(marked(tree, "ahead")).toEqual(["Game 7"]);
    expect(marked(tree, "dimmed")).toEqual(["Game 2", "Game 3", "Game 4", "Game 6"]);
    expect(linesMarked("lit")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("Path of Ants: 2 games, 1 won");
    expect(screen.getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe(
      "/tournaments/12/schedule?team=Ants",
    );
    const teamPage = screen.getByRole("link", { name: "Team page of Ants" });
    expect(teamPage.getAttribute("href")).toBe("/teams/1");
    await user.click(pressed[0]!);
    expect(currentPath()).toBe(address);
    expect(marked(tree, "lit")).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Select a team to light its path.");
  });

  test("works by keyboard, and clearing leaves the focus in the tree", async () => {
    const { user } = open([exampleKnockout({ teams, played: 4 })]);
    const tree = await findTree();
    tree.getAllByRole("button", { name: /Bees/ })[0]!.focus();
    await user.keyboard("{Enter}");
    expect(tree.getAllByRole("button", { pressed: true })).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Clear path" }));
    expect(tree.queryAllByRole("button", { pressed: true })).toEqual([]);
    const strip = screen.getByRole("region", { name: "Bracket tree of Playoffs" });
    expect(document.activeElement).toBe(strip);
  });

  test("leaves trees alone in which the team doesn't play", async () => {
    const silver = { ...exampleKnockout({ teams: ["Yaks", "Zebus"] }), id: 10, name: "Silver" };
    open([exampleKnockout({ teams }), silver], `${address}&team=ants`);
    expect(marked(await findTree(), "lit")).toEqual(["Game 1"]);
    expect(marked(await findTree("Silver"), "none")).toEqual(["Game 1"]);
  });
});

describe("on a phone", () => {
  beforeEach(() => {
    const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => media);
  });

  test("playoffs start as a list and the tree is a press away", async () => {
    const { user } = open([exampleKnockout({ teams: teams.slice(0, 4) })]);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "List" })).checked).toBe(
      true,
    );
    expect(screen.queryByRole("region", { name: "Bracket tree of Playoffs" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Tree" }));
    expect(currentPath()).toBe(`${address}&layout=tree`);
    expect((await findTree()).getAllByRole("article")).toHaveLength(3);
  });

  test("the tree opens at the first round that is still open", async () => {
    open([exampleKnockout({ teams, played: 4 })], `${address}&layout=tree`);
    await findTree();
    const strip = screen.getByRole("region", { name: "Bracket tree of Playoffs" });
    const semifinals = (metrics.cardWidth + metrics.gapBetweenRounds) / 16;
    expect(strip.scrollLeft).toBe((semifinals - 1.5) * 16);
  });

  test("a phone has the first game in sight right under its round's name, wherever it is panned", async () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(366);
    open([exampleKnockout({ teams, played: 4 })], `${address}&layout=tree`);
    await findTree();
    const strip = screen.getByRole("region", { name: "Bracket tree of Playoffs" });
    const canvas = strip.firstElementChild as HTMLElement;
    const step = metrics.cardWidth + metrics.gapBetweenRounds;
    const fallBetween = (cardHeight + metrics.gapBetweenCards) / 2;
    const lengthOf = (name: string) => Number.parseFloat(canvas.style.getPropertyValue(name)) * 16;
    const liftAt = (left: number) => {
      strip.scrollLeft = left;
      fireEvent.scroll(strip);
      return lengthOf("--lift");
    };
    expect(liftAt(step - 24)).toBe(fallBetween);
    expect(lengthOf("--bottom")).toBe(lengthOf("--height") - fallBetween);
    expect(liftAt(0)).toBe(0);
    expect(lengthOf("--bottom")).toBe(lengthOf("--height"));
    // The final's column is the last: a part of the round before stays in sight, and doesn't count.
    expect(liftAt(3 * step - metrics.gapBetweenRounds - 366)).toBe(3 * fallBetween);
  });
});

function marked(tree: Awaited<ReturnType<typeof findTree>>, mark: string) {
  return tree
    .getAllByRole("article")
    .filter((card) => card.dataset["mark"] === mark)
    .map((card) => card.getAttribute("aria-label"));
}

function linesMarked(mark: string) {
  return [...document.querySelectorAll(`svg path[data-mark=${mark}]`)];
}

describe("on paper", () => {
  const many = Array.from({ length: 64 }, (_, index) => `Team ${index + 1}`);

  test("a tree that no page could hold comes in sections that say where their winners play on", async () => {
    open([exampleKnockout({ teams: many })]);
    await findTree();
    expect(screen.queryByText(/Section/)).toBeNull();
    print("beforeprint");
    const titles = screen.getAllByRole("heading", { level: 4, name: /^Playoffs · / });
    expect(titles.map((title) => title.textContent)).toEqual([
      "Playoffs · Section 1 of 4",
      "Playoffs · Section 2 of 4",
      "Playoffs · Section 3 of 4",
      "Playoffs · Section 4 of 4",
      "Playoffs · Final rounds",
    ]);
    const [first] = screen.getAllByText(/^The winner plays on in game/);
    expect(first!.textContent).toBe(
      "The winner plays on in game 61, on the page of the final rounds.",
    );
    const last = within(titles.at(-1)!.closest("section")!);
    expect(last.getAllByText(/^Section/).map((gate) => gate.textContent)).toEqual([
      "Section 1",
      "Section 2",
      "Section 3",
      "Section 4",
    ]);
    print("afterprint");
    expect(screen.queryByText(/Section/)).toBeNull();
  });

  test("one page is taken by a tree as it stands on the screen", async () => {
    open([exampleKnockout({ teams })]);
    await findTree();
    print("beforeprint");
    expect(screen.getAllByRole("article")).toHaveLength(7);
  });
});

function print(event: "beforeprint" | "afterprint") {
  act(() => void window.dispatchEvent(new Event(event)));
}
