import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
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
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A team with its score: typed, or stepped by thumbs and arrow keys. */
export function ScoreLine(props: Props) {
  const { team, gameNumber, value, isInvalid, offReason, onType, onKeyDown } = props;
  const { t } = useTranslation("manage");
  const score = readScore(value) ?? 0;
  const step = (by: number) => onType(String(Math.max(0, score + by)));

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    } else onKeyDown(event);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* A word too long to stand beside the score stands above it. */}
      <span className="max-w-full flex-1 basis-20 font-medium break-words">{team}</span>
      <div className="ms-auto flex gap-2">
        <StepButton
          label={t("scoreEntry.minus", { team })}
          offReason={offReason ?? (score === 0 ? t("scoreEntry.least") : undefined)}
          onPress={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </StepButton>
        <input
          data-score-input=""
          aria-label={t("scoreEntry.scoreOf", { team, number: gameNumber })}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          disabled={offReason !== undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={handleKeyDown}
          className="control h-13 !w-16 px-1 text-center text-lg font-semibold tabular-nums"
        />
        <StepButton
          label={t("scoreEntry.plus", { team })}
          offReason={offReason}
          onPress={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </StepButton>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  offReason: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** For thumbs; on a keyboard the arrow keys in the field do the same. */
function StepButton({ label, onPress, ...rest }: StepProps) {
  return (
    <Button
      size="lg"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className="size-13 shrink-0 !p-0"
      {...rest}
    />
  );
}
