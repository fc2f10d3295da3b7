import { ScorerResponse } from "#contract/matches/scorer-links.ts";

/** Anna, who enters the results of court B for a day. */
export const exampleScorer = ScorerResponse.shape.scorer.parse({
  link_id: 5,
  court_id: 2,
  court: "B",
  day: "2026-11-20",
  match_id: null,
  game_number: null,
  tournament: {
    id: 12,
    name: "Autumn Open",
    timezone: "UTC",
    sport_name: "Volleyball",
    game_format: null,
  },
  expires_at: "2026-11-21T12:00:00.000Z",
  name: "Anna",
});
