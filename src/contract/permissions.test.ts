import { expect, test } from "vitest";
import {
  type Actor,
  canAssignRoles,
  canChangeCaptain,
  canCreateTournament,
  canManageTeam,
  canManageTournament,
  canPlaceTeam,
  canWithdrawTeam,
} from "./permissions.ts";

const tournament = { creator_id: 1 };
const team = { captain_id: 2, captain_ids: [2, 3], tournament_creator_id: 1 };

const actors: Record<string, Actor | null> = {
  "signed out": null,
  viewer: { id: 9, role: "viewer" },
  "a creator": { id: 1, role: "viewer" },
  "the captain": { id: 2, role: "player" },
  "a player with the captain flag": { id: 3, role: "player" },
  "a tournament admin": { id: 8, role: "tournament_admin" },
  "a team manager": { id: 7, role: "team_manager" },
  "a super admin": { id: 6, role: "super_admin" },
};

// Create a tournament, manage it, manage a team, change its captain, put it into a bracket,
// withdraw it with its results, annul them, assign roles.
test.each([
  ["signed out", "no no no no no no no no"],
  ["viewer", "yes no no no no no no no"],
  ["a creator", "yes yes yes yes yes yes yes no"],
  ["the captain", "yes no yes no no yes no no"],
  ["a player with the captain flag", "yes no yes no no yes no no"],
  ["a tournament admin", "yes no no no no no no no"],
  ["a team manager", "yes no no no no no no no"],
  ["a super admin", "yes yes yes yes yes yes yes yes"],
])("%s", (name, allowed) => {
  const actor = actors[name]!;
  const answers = [
    canCreateTournament(actor),
    canManageTournament(actor, tournament),
    canManageTeam(actor, team),
    canChangeCaptain(actor, team),
    canPlaceTeam(actor, team),
    canWithdrawTeam(actor, team, "keep_played"),
    canWithdrawTeam(actor, team, "annul_all"),
    canAssignRoles(actor),
  ];
  expect(answers.map((answer) => (answer ? "yes" : "no")).join(" ")).toBe(allowed);
});
