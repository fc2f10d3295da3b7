import { readJersey } from "#contract/games/jerseys.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { ImportResponse } from "#contract/teams/import.ts";
import { CaptainInvitationResponse } from "#contract/teams/invitations.ts";
import { PlayerResponse } from "#contract/teams/players.ts";
import { AllTeamsResponse, TeamResponse } from "#contract/teams/teams.ts";
import type { Person } from "./people.ts";
import type { DivisionOnStage, Stage } from "./stage.ts";
import type { DemoTournament } from "./tournament.ts";

interface Teams {
  script: DemoTournament;
  tournamentId: number;
  divisions: DivisionOnStage[];
}

/** The teams with their rosters; returns each one's place in the order of strength of its division. */
export async function createTeams(
  { script, tournamentId, divisions }: Teams,
  stage: Stage,
): Promise<Map<number, number>> {
  const teams = script.teams.map((name, index): NewTeam => {
    const division = divisions.findLast(({ first }) => first <= index)!;
    return { script, name, index, strength: index - division.first + 1, tournamentId, division };
  });
  if (script.rosters) return importTeams(teams, script.rosters, stage);
  const strengths = new Map<number, number>();
  for (const team of teams) strengths.set(await createTeam(team, stage), team.strength);
  return strengths;
}

interface NewTeam {
  script: DemoTournament;
  name: string;
  index: number;
  strength: number;
  tournamentId: number;
  division: DivisionOnStage;
}

/** A team with its roster: the captain has an account and says yes, the others are there by name. */
async function createTeam(newTeam: NewTeam, stage: Stage): Promise<number> {
  const { script, name, index, tournamentId, division } = newTeam;
  const { organiser, captains } = stage;
  const { team } = await organiser.post(
    paths.teams(),
    {
      name,
      tournament_id: tournamentId,
      captain_id: null,
      division_id: division.id,
      seed: seedOf(newTeam),
      club: script.clubs?.[name] ?? null,
    },
    TeamResponse,
  );
  const { link } = await organiser.post(
    invitationPaths.teamCaptainInvitations(team.id),
    {},
    CaptainInvitationResponse,
  );
  const token = new URL(link!).hash.slice(1);
  const { caller, id: user_id } = captains[index]!;
  await caller.post(invitationPaths.captainOfferAcceptance(), { token }, TeamResponse);
  const captain = { user_id, is_captain: true, ...placeOf(0, newTeam, stage) };
  await caller.post(paths.teamPlayers(team.id), captain, PlayerResponse);
  const others = Array.from({ length: script.playersPerTeam - 1 }, (_, player) => ({
    player: { ...stage.nextPerson(), ...placeOf(player + 1, newTeam, stage) },
  }));
  if (others.length === 0) return team.id;
  await caller.post(paths.teamImport(team.id), { rows: others }, ImportResponse);
  return team.id;
}

/** What the so-many-th player of a team wears and plays as. */
function placeOf(player: number, { index }: NewTeam, { sport }: Stage) {
  // One team wears every zero that its sport has.
  const zeros = index === 0 ? sport.jersey_zeros : [];
  return {
    ...readJersey(zeros[player - 1] ?? String(1 + ((index * 3 + player * 2) % 99))),
    position: sport.positions[player % sport.positions.length] ?? null,
  };
}

function seedOf({ script, strength }: NewTeam): number | null {
  return strength <= (script.seeded ?? Infinity) ? strength : null;
}

/** All of them by one table, as an organiser brings in what was registered elsewhere. */
async function importTeams(
  teams: NewTeam[],
  rosters: Person[][],
  { organiser, sport }: Stage,
): Promise<Map<number, number>> {
  const [{ tournamentId, script }] = teams as [NewTeam];
  const rows = teams.flatMap(({ name: team, index, ...rest }) =>
    rosters[index]!.map((person, player) => ({
      team,
      seed: seedOf({ name: team, index, ...rest }),
      bracket: null,
      club: script.clubs?.[team] ?? null,
      division: rest.division.name,
      player: { ...person, position: sport.positions[player % sport.positions.length] ?? null },
    })),
  );
  await organiser.post(paths.tournamentImport(tournamentId), { rows }, ImportResponse);
  const known = await organiser.get(paths.tournamentTeams(tournamentId), AllTeamsResponse);
  const strengths = new Map(teams.map(({ name, strength }) => [name, strength]));
  return new Map(known.teams.map(({ id, name }) => [id, strengths.get(name)!]));
}
