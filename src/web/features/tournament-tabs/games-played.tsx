import { Suspense } from "react";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

/** On what is around it, so that it is loaded where it says something. */
const id = "games-played";

export const GamesInWords = lazyPart(
  async () =>
    withTexts(["format-words"], async () => (await import("./games-in-words.tsx")).GamesInWords),
  id,
);

interface Props {
  tournament: Pick<Tournament, "game_format" | "divisions">;
}

/** How games are played; nothing where each is one score, of which there is nothing to say. */
export function GamesPlayed({ tournament }: Props) {
  const { game_format: usual, divisions } = tournament;
  const isSaid = usual !== null || divisions.some(({ game_formats: [own] }) => own?.format);
  if (!isSaid) return null;
  return (
    <span id={id} className="block text-sm font-normal text-ink-2">
      <Suspense fallback={null}>
        <GamesInWords tournament={tournament} />
      </Suspense>
    </span>
  );
}
