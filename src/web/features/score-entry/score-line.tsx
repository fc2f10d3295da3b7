import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readScore } from "#web/features/corrections/read-score.ts";

interface Props {
  team: string;
  gameNumber: number;
  value: string;
  isInvalid: boolean;
  isDisabled: boolean;
  onType: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A team with its score: typed, or stepped by thumbs and arrow keys. */
export function ScoreLine(props: Props) {
  const { team, gameNumber, value, isInvalid, isDisabled, onType, onKeyDown } = props;
  const { t } = useTranslation("manage");
  const score = readScore(value) ?? 0;
  const step = (by: number) => onType(String(Math.max(0, score + by)));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    } else onKeyDown(event);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* A word too long to stand beside the score stands above it. */}
      <span className="max-w-full flex-1 basis-28 font-medium break-words">{team}</span>
      <div className="ms-auto flex gap-2">
        <StepButton
          label={t("scoreEntry.minus", { team })}
          isDisabled={isDisabled || score === 0}
          onPress={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <input
          data-score-input=""
          aria-label={t("scoreEntry.scoreOf", { team, number: gameNumber })}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isDisabled}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={handleKeyDown}
          className="control h-13 !w-16 px-1 text-center text-lg font-semibold tabular-nums"
        />
        <StepButton
          label={t("scoreEntry.plus", { team })}
          isDisabled={isDisabled}
          onPress={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** For thumbs; on a keyboard the arrow keys in the field do the same. */
function StepButton({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex size-13 shrink-0 items-center justify-center rounded-md border border-line-strong bg-surface enabled:hover:bg-sunken disabled:opacity-40"
    >
      {children}
    </button>
  );
}
