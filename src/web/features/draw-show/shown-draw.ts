import type { Bracket, BracketDraw, BracketType } from "#contract/brackets/brackets.ts";
import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import type { Team } from "#contract/teams/teams.ts";
import { bracketTitle, titleInDivision } from "#web/features/divisions/bracket-title.ts";
import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";

/** A draw as it is shown to people. */
export interface ShownDraw {
  /** The number that it has; each division's own where several are drawn together. */
  number: number;
  /** What else it takes to come to the same draw; of one that nobody has applied yet, nothing is told. */
  choices?: Pick<BracketDraw, "shuffle" | "seeding" | "keep_apart">;
  brackets: ShownBracket[];
  /** The teams with a seed. */
  seeded: ReadonlySet<number>;
  /** What the teams are called; one that has gone has no name. */
  nameOf: ReadonlyMap<number, string>;
  /** Whom they come from, a club or a region, of those that say so. */
  clubOf: ReadonlyMap<number, string>;
}

export interface ShownBracket {
  id: number;
  name: string;
  /** Whose it is, where several are drawn together. */
  division?: string | undefined;
  type: BracketType;
  teamIds: number[];
}

/** The draw that filled a bracket, with the brackets that were filled beside it; null where none did. */
export function drawOfBracket(
  bracketId: number,
  { brackets, teams, tournament }: { brackets: Bracket[]; teams: Team[]; tournament: Tournament },
): ShownDraw | null {
  const own = brackets.find(({ id }) => id === bracketId);
  if (!own?.draw) return null;
  const { number } = own.draw;
  // What is made at once has one time.
  const together = brackets.filter(
    (one) =>
      one.draw?.number === number &&
      one.created_at === own.created_at &&
      one.division_id === own.division_id,
  );
  return {
    number,
    choices: own.draw,
    brackets: together.map((bracket) => ({
      id: bracket.id,
      name: bracketTitle(bracket, tournament),
      type: bracket.type,
      teamIds: bracket.draw!.team_ids,
    })),
    ...teamsOf(teams),
  };
}

/** A draw that nobody has applied yet. */
export function drawOfPreview(
  { draw }: Pick<GenerationOutline, "draw">,
  { number, teams, tournament }: { number: number; teams: Team[]; tournament: Tournament },
): ShownDraw {
  const divisions = hasDivisions(tournament) ? tournament.divisions : [];
  return {
    number,
    brackets: draw.brackets.map(({ division_id: divisionId, ...bracket }, index) => ({
      id: index,
      name: titleInDivision(bracket.name, divisionId, tournament),
      division: divisions.find(({ id }) => id === divisionId)?.name,
      type: bracket.type,
      teamIds: bracket.team_ids,
    })),
    ...teamsOf(teams),
  };
}

function teamsOf(teams: Team[]): Pick<ShownDraw, "seeded" | "nameOf" | "clubOf"> {
  return {
    seeded: new Set(teams.flatMap(({ id, seed }) => (seed === null ? [] : [id]))),
    nameOf: new Map(teams.map(({ id, name }) => [id, name])),
    clubOf: new Map(teams.flatMap(({ id, club }) => (club === null ? [] : [[id, club] as const]))),
  };
}
