import { formatPresets } from "#engine";
import { volleyball } from "./scores.ts";
import { roundsAround } from "./slots.ts";
import type { DemoTournament } from "./tournament.ts";

/**
 * The tournament that is being played when the demo is made, at `HH:mm`: whatever the time, the second of
 * the day's three rounds has just begun.
 */
export function harbourOpen(time: string): DemoTournament {
  const slots = roundsAround(time);
  return {
    sport: "Volleyball",
    name: "Harbour City Volleyball Open",
    description:
      "Sixteen teams in four groups, best of three; the first two of each go through to the playoffs on the last day.",
    location: "Harbour City Arena",
    courts: 4,
    format: formatPresets.volleyball_short,
    ranking: "fivb",
    startsIn: -1,
    endsIn: 1,
    teams: [
      "Harbour Hawks",
      "Northside Spikers",
      "Riverside Rockets",
      "Lighthouse Aces",
      "Bayview Blockers",
      "Summit Setters",
      "Dockside Diggers",
      "Westend Waves",
      "Campus Comets",
      "Elm Park Eagles",
      "Granite Giants",
      "Meadow Meteors",
      "Southgate Strikers",
      "Pinewood Panthers",
      "Quayside Quakes",
      "Valley Vipers",
    ],
    playersPerTeam: 8,
    scoring: volleyball,
    draw: {
      groups: 4,
      slots,
    },
    played: 16,
    inProgress: 2,
    officials: ["Rita Moreno", "Ben Okafor", "Ingrid Larsen", "Tomasz Nowak"],
    crews: "Sam from the bench",
    atCourt: { scorer: "Kim at court A", note: "The net hangs low, and the ball pump is gone." },
    captains: { agreed: 15, reportsStandMinutes: 240 },
    checkedIn: 13,
    courtQueue: [3, 4],
    wishes: { leaving: "Valley Vipers", from: slots.at(-1)![1], longestWait: 240 },
    announcements: [
      {
        text: "Tomorrow court A closes after the quarterfinals: look where your team plays.",
        is_urgent: true,
      },
      { text: "Soup and sandwiches are served by the main entrance.", is_urgent: false },
    ],
    closing: { court: 1, from: slots[1]![0], to: slots.at(-1)![1] },
  };
}
