import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScorerRosters } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { IsDoubtful } from "#web/features/score-entry/entered-score.tsx";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import type { Where } from "#web/features/scorer/use-where.ts";

export interface Props {
  row: ScheduleRow;
  sport: string | null;
  /** The session of the phone. */
  token: string;
  /** How games are played; null where each has one score. */
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  isSaved: boolean;
  isDoubtful: IsDoubtful;
  /** What is to be played after it. */
  next: ScheduleRow | undefined;
  where: Where;
  /** Who is on the teams, as far as that is known here. */
  rosters: ScorerRosters["rosters"] | undefined;
  dispatch: (action: ScoreAction) => void;
  onNext: () => void;
}
