import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { BracketOptions } from "#web/features/generation/options/bracket-options.tsx";
import { checkOptions } from "#web/features/generation/options/check-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { toGenerateBody } from "#web/features/generation/plan/generate-body.ts";
import { i18n } from "#web/i18n/index.ts";
import { loadNames } from "#web/i18n/known-names.ts";
import { groupsAndPlayoffs } from "#web/features/generation/plan/brackets/bracket-option.ts";

const teams = 24;
const usual = defaultOptions(exampleTournament(), teams);
const brackets = groupsAndPlayoffs(teams, { groups: 6, qualifiers: 2 });
const shown = vi.fn<(options: GeneratorOptions) => void>();
const optionsShown = () => shown.mock.lastCall![0];

function Form() {
  const [current, setCurrent] = useState<GeneratorOptions>({ ...usual, isCustom: true, brackets });
  useEffect(() => shown(current), [current]);
  return (
    <BracketOptions
      others={[]}
      options={current}
      availableTeams={teams}
      errorOf={(name) => (checkOptions(current, teams)[name] ? "wrong" : undefined)}
      onChange={(changes) => setCurrent({ ...current, ...changes })}
    />
  );
}

function last() {
  return toGenerateBody(optionsShown()).brackets_config!.at(-1)!;
}

afterEach(() => i18n.changeLanguage("en"));

test("the names that are suggested are in the page's language, and drawn for readers of all", async () => {
  await loadNames("de");
  await i18n.changeLanguage("de");
  await i18n.loadNamespaces("generation");
  render(<Form />);
  expect(screen.getByDisplayValue("Gruppe A")).toBeTruthy();
  expect(screen.getByDisplayValue("Play-offs")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove Gruppe A" })).toBeTruthy();
  expect(last().name).toBe("Playoffs");
});

test("six groups go into sixteen: the first two of each and the four best thirds", async () => {
  render(<Form />);
  expect(screen.getByText("12 teams play it. 4 have a bye in the first round.")).toBeTruthy();
  const best = screen.getByLabelText("Best of the next rank");
  await userEvent.type(best, "4");
  expect(screen.getByText("16 teams play it. Nobody has a bye.")).toBeTruthy();
  expect(toGenerateBody(optionsShown()).brackets_config?.at(-1)).toMatchObject({
    qualifiers_per_group: 2,
    best_next: 4,
  });
});

test("more of the best than there are groups are said to be too many", async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText("Best of the next rank"), "7");
  expect(checkOptions(optionsShown(), teams)["brackets.6.bestNext"]).toMatchObject({
    key: "bestNextRange",
    values: { max: 6 },
  });
});

test("a knock-out with teams of its own takes nobody's best", async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText("Best of the next rank"), "4");
  await userEvent.clear(screen.getByLabelText("Qualifiers per group"));
  expect(screen.queryByLabelText("Best of the next rank")).toBeNull();
  expect(toGenerateBody(optionsShown()).brackets_config?.at(-1)).not.toHaveProperty("best_next");
});

test("a knock-out is asked which places it plays for, a double one about a second final", async () => {
  render(<Form />);
  await userEvent.selectOptions(screen.getByLabelText("Places played for"), "All places");
  expect(last()).toMatchObject({ type: "elimination", all_places: true });
  const [type] = screen.getAllByLabelText("Type").toReversed();
  await userEvent.selectOptions(type!, "Double elimination");
  expect(screen.queryByLabelText("Places played for")).toBeNull();
  expect(last()).toMatchObject({ type: "double_elimination", second_final: true });
  expect(last()).not.toHaveProperty("all_places");
  await userEvent.click(screen.getByLabelText(/^Second final/));
  expect(last()).toMatchObject({ second_final: false, qualifiers_per_group: 2 });
});

test("one press takes the best of the next rank in place of byes", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Add the 4 next best" }));
  expect(screen.getByText("16 teams play it. Nobody has a bye.")).toBeTruthy();
  expect(last()).toMatchObject({ best_next: 4 });
  expect(screen.queryByRole("button", { name: /next best$/ })).toBeNull();
});

test("one press chooses a ready format", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Double elimination" }));
  expect(toGenerateBody(optionsShown()).brackets_config).toMatchObject([
    { type: "double_elimination", max_teams: 24 },
  ]);
});

test("a Swiss bracket says how many rounds are recommended, and names too many", async () => {
  render(<Form />);
  await userEvent.selectOptions(screen.getAllByLabelText("Type").at(-1)!, "Swiss system");
  expect(last()).toMatchObject({ type: "swiss", auto_pairing: false });
  expect(screen.getByText(/“Swiss system \(Buchholz\)” counts how strong/u)).toBeTruthy();
  expect(last()).not.toHaveProperty("rounds");
  const rounds = screen.getByLabelText("Rounds");
  const size = last().max_teams;
  await userEvent.type(rounds, String(Math.ceil(size / 2) + 1));
  expect(checkOptions(optionsShown(), teams)["brackets.6.rounds"]).toMatchObject({
    key: "roundsRange",
    values: { max: Math.ceil(size / 2) },
  });
  await userEvent.clear(rounds);
  await userEvent.type(rounds, "3");
  await userEvent.click(screen.getByLabelText("Pair each round by itself"));
  expect(last()).toMatchObject({ rounds: 3, auto_pairing: true });
});

test("a knock-out can promise everybody some games, no more than its best team plays", async () => {
  render(<Form />);
  await userEvent.selectOptions(
    screen.getByLabelText("Places played for"),
    "Everybody plays so many games",
  );
  expect(last()).toMatchObject({ least_games: 2, third_place: true });
  const each = screen.getByLabelText("Games each at least");
  await userEvent.clear(each);
  await userEvent.type(each, "4");
  expect(checkOptions(optionsShown(), teams)["brackets.6.leastGames"]).toMatchObject({
    key: "leastGamesRange",
    values: { max: 3 },
  });
  await userEvent.clear(each);
  await userEvent.type(each, "3");
  expect(last()).toMatchObject({ least_games: 3 });
});

test("one press promises every team so many games", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "More games each" }));
  await userEvent.click(screen.getByRole("button", { name: "At least 4 games each" }));
  expect(toGenerateBody(optionsShown()).brackets_config?.at(-1)).toMatchObject({
    name: "Placement",
    qualifiers_per_group: 1,
    least_games: 2,
  });
});
