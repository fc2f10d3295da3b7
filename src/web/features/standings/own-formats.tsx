import { Suspense } from "react";
import type { BracketFormat } from "#contract/games/game-formats.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** On what is around them, so that they are loaded where there are some. */
export const ownFormatsId = "own-formats";

export const BracketFormats = lazyPart(
  async () =>
    withTexts(["format-words"], async () => (await import("./bracket-formats.tsx")).BracketFormats),
  ownFormatsId,
);

interface Props {
  tournament: Pick<Tournament, "bracket_formats">;
  /** The bracket's name, as people read it. */
  name: string;
  isOwn: (format: BracketFormat) => boolean;
  stages?: Record<string, string>;
}

/** How the games of a bracket are played, where that is another way than in the tournament. */
export function OwnFormats({ tournament, isOwn, ...shown }: Props) {
  const formats = tournament.bracket_formats.filter(isOwn);
  if (formats.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BracketFormats formats={formats} {...shown} />
    </Suspense>
  );
}
