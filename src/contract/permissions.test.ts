import { expect, test } from "vitest";
import {
  type Actor,
  canAssignRoles,
  canChangeCaptain,
  canCreateTournament,
  canManageTeam,
  canManageTournament,
  canSeeTeamEditLink,
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

// Create a tournament, manage it, manage a team, change its captain, see its edit link, assign roles.
test.each([
  ["signed out", [false, false, false, false, false, false]],
  ["viewer", [true, false, false, false, false, false]],
  ["a creator", [true, true, true, true, false, false]],
  ["the captain", [true, false, true, false, true, false]],
  ["a player with the captain flag", [true, false, true, false, true, false]],
  ["a tournament admin", [true, false, false, false, true, false]],
  ["a team manager", [true, false, false, false, false, false]],
  ["a super admin", [true, true, true, true, true, true]],
])("%s", (name, allowed) => {
  const actor = actors[name]!;
  expect([
    canCreateTournament(actor),
    canManageTournament(actor, tournament),
    canManageTeam(actor, team),
    canChangeCaptain(actor, team),
    canSeeTeamEditLink(actor, team),
    canAssignRoles(actor),
  ]).toEqual(allowed);
});
