import type { BracketFormat, GameFormat } from "./game-formats.ts";

/** Stands for a knock-out's games for the third and lower places, whatever their rounds. */
export const placingGames = 0;

/** How a tournament's games are played: as it says, but where a bracket says otherwise. */
export interface GameFormats {
  game_format: GameFormat | null;
  bracket_formats: BracketFormat[];
}

interface PlacedGame {
  bracket_id: number | null;
  round: number;
  /** It is for the third or a lower place. */
  for_place: boolean;
}

/** Every way in which games of a tournament are played. */
export function formatsIn({ game_format, bracket_formats }: GameFormats): (GameFormat | null)[] {
  return [game_format, ...bracket_formats.map(({ format }) => format)];
}

/** How all games of a bracket are played but those that are said to be played another way. */
export function formatOfBracket(
  isOwn: (format: GameFormats["bracket_formats"][number]) => boolean,
  { game_format, bracket_formats }: GameFormats,
): GameFormat | null {
  const own = bracket_formats.find((one) => isOwn(one) && one.round === null);
  return own ? own.format : game_format;
}

/** How a game is played; null where it has one score. What is said of fewer games goes first. */
export function formatOfGame(
  { bracket_id, round, for_place }: PlacedGame,
  { game_format, bracket_formats }: GameFormats,
): GameFormat | null {
  const own = bracket_formats.filter((one) => one.bracket_id === bracket_id);
  const ofRound = own.find((one) => one.round === (for_place ? placingGames : round));
  const found = ofRound ?? own.find((one) => one.round === null);
  return found ? found.format : game_format;
}
