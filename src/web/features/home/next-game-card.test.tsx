import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NextGameCard } from "#web/features/home/next-game-card.tsx";
import type { NextGame } from "#web/features/home/use-next-game.ts";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { renderAt } from "#web/testing/render.tsx";

const open: NextGame["match"] = {
  id: 1,
  game_number: 40,
  home_team_id: 31,
  away_team_id: null,
  home_team_name: "Falcons",
  away_team_name: null,
  opponent_source: { kind: "loser", game_number: 31 },
  home_team_score: null,
  away_team_score: null,
  parts: null,
  outcome: "played",
  lost_by: null,
  home_team_shootout: null,
  away_team_shootout: null,
  start_time: "2099-01-02T12:00:00Z",
  end_time: null,
  timezone: "UTC",
  court_name: null,
  bracket_name: "Cup",
  stage: "elimination",
  round: 2,
  status: "scheduled",
};

test("one's next game says whom the place of the opponent waits for", async () => {
  await i18n.loadNamespaces(["home", "tournaments"]);
  const game = { team: exampleTeam(), match: open };
  renderAt("/", <NextGameCard game={game} />);
  expect(await screen.findByText("Falcons – Loser of game 31")).toBeTruthy();
});
