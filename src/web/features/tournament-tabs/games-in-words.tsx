import { isolated } from "#contract/isolated.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";

/** How games are played, in one line; of each division where they are not all alike. */
export function GamesInWords({ tournament }: Props) {
  const words = useFormatWords();
  const { divisions, game_format: usual } = tournament;
  const lines = divisions.map(({ game_formats: [own] }) => words(own ? own.format : usual));
  if (new Set(lines).size <= 1) return lines[0] ?? words(usual);
  return divisions.map(({ id, name }, index) => (
    <span key={id} className="block">
      {isolated(name)}: {lines[index]}
    </span>
  ));
}

interface Props {
  tournament: Pick<Tournament, "game_format" | "divisions">;
}
