import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { readScore } from "#web/features/game-format/read-score.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  team: string;
  gameNumber: number;
  value: string;
  isInvalid: boolean;
  offReason: string | undefined;
  onType: (value: string) => void;
}

/** One side of the game: a number to be read from afar, and buttons for cold thumbs. */
export function SidePanel({ team, gameNumber, value, isInvalid, offReason, onType }: Props) {
  const { t } = useTranslation("manage");
  const score = readScore(value) ?? 0;
  const step = (by: number) => onType(String(Math.max(0, score + by)));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex min-h-12 items-center justify-center text-center leading-tight font-semibold break-words [overflow-wrap:anywhere]">
        {team}
      </p>
      <input
        aria-label={t("scoreEntry.scoreOf", { team, number: gameNumber })}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="–"
        disabled={offReason !== undefined}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="control h-24 px-1 text-center !text-[3.5rem] font-bold tabular-nums"
      />
      <Button
        variant="primary"
        size="lg"
        aria-label={t("scoreEntry.plus", { team })}
        offReason={offReason}
        className="min-h-20 w-full [&_svg]:!size-9"
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" />
      </Button>
      <Button
        size="lg"
        aria-label={t("scoreEntry.minus", { team })}
        offReason={offReason ?? (score === 0 ? t("scoreEntry.least") : undefined)}
        className="min-h-13 w-full [&_svg]:!size-7"
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" />
      </Button>
    </div>
  );
}
