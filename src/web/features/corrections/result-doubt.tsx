import type { GameFormat } from "#contract/games/game-formats.ts";
import type { PartsProblem } from "#engine";
import { Doubt } from "#web/features/corrections/doubt.tsx";
import { PartsDoubt } from "#web/features/game-format/parts-doubt.tsx";

interface Props {
  score: readonly [number, number];
  format: GameFormat | null;
  /** What of the result can't be by the format. */
  problems: PartsProblem[];
  onConfirm: () => void;
}

/** Asks about a result before it is saved: one that can't be, or one that is far from usual. */
export function ResultDoubt({ score: [home, away], format, problems, onConfirm }: Props) {
  return format && problems.length > 0 ? (
    <PartsDoubt {...{ problems, format, onConfirm }} />
  ) : (
    <Doubt {...{ home, away, onConfirm }} />
  );
}
