import { section, subjectFor, type Write } from "#server/features/notifications/compose.ts";
import { describeGame, type Game } from "#server/features/notifications/describe-game.ts";
import { roleNames, officialPath } from "#server/features/notifications/duty-words.ts";
import { findTournamentName, type OwnDuty } from "./day-repository.ts";

interface Day {
  tournament: Awaited<ReturnType<typeof findTournamentName>>;
  hasSaidYes: boolean;
  games: Game[];
  duties: OwnDuty[];
}

/** What somebody plays on a day, and has to do as an official or with the own team. */
export function writeReminder({ tournament, hasSaidYes, games, duties }: Day): Write {
  const { id, name, timezone } = tournament;
  const [first] = games.length === 0 ? duties : [];
  const kind = first ? "dutiesToday" : "today";
  return (t, language) => ({
    subject: subjectFor({ hasSaidYes }, { kind, tournament: name, t }),
    paragraphs: [
      ...section(
        t("todayText"),
        games.map((game) => describeGame(game, { t, language, timezone })),
        t,
      ),
      ...section(
        t("dutiesGiven"),
        duties.map((duty) => {
          const text = describeGame(duty, { t, language, timezone });
          return t("labelled", { label: roleNames(duty.roles, t), text });
        }),
        t,
      ),
    ],
    path: pathOf(id, first),
  });
}

/** Where the next of it stands; the duties of a team are on its page. */
function pathOf(tournamentId: number, duty: OwnDuty | undefined): string {
  if (!duty) return `/tournaments/${tournamentId}/schedule`;
  return duty.team_id === null
    ? officialPath(tournamentId, duty.official_id)
    : `/teams/${duty.team_id}`;
}
