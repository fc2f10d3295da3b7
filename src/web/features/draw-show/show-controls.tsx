import { ArrowLeft, ArrowRight, ChevronsRight, Pause, Play, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paces, type useShow } from "#web/features/draw-show/use-show.ts";
import { formatSeconds } from "#web/i18n/format.ts";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  lots: number;
  show: ReturnType<typeof useShow>;
}

/** The next lot, the one before, all by themselves or at once. */
export function ShowControls({ lots, show }: Props) {
  const { t } = useTranslation("draw-show");
  const { shown, goTo, seconds, setSeconds, isRunning, toggle } = show;
  const isOver = shown === lots;
  const over = isOver ? t("over") : undefined;
  const pace = (
    <select
      aria-label={t("pace")}
      value={seconds}
      onChange={({ target }) => setSeconds(Number(target.value))}
      className="control control-select w-auto min-w-26 max-sm:flex-1"
    >
      {paces.map((count) => (
        <option key={count} value={count}>
          {formatSeconds(count)}
        </option>
      ))}
    </select>
  );
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:gap-3">
      <Button
        size="lg"
        className="max-sm:px-4"
        icon={<ArrowLeft aria-hidden="true" />}
        offReason={shown === 0 ? t("notBegun") : undefined}
        onClick={() => goTo(shown - 1)}
      >
        {t("back")}
      </Button>
      <Button
        ref={takeFocus}
        variant="primary"
        size="lg"
        className="flex-1 sm:max-w-80"
        icon={<ArrowRight aria-hidden="true" />}
        offReason={over}
        onClick={() => goTo(shown + 1)}
      >
        {t("next")}
      </Button>
      <div className="flex w-full flex-wrap items-center gap-2 sm:ms-auto sm:w-auto sm:gap-3">
        <Button
          className="max-sm:px-3"
          aria-pressed={isRunning}
          offReason={over}
          icon={isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={toggle}
        >
          {t("automatic")}
        </Button>
        {pace}
        <Button
          className="max-sm:flex-auto max-sm:px-3"
          icon={isOver ? <RotateCcw aria-hidden="true" /> : <ChevronsRight aria-hidden="true" />}
          onClick={() => goTo(isOver ? 0 : lots)}
        >
          {t(isOver ? "again" : "all")}
        </Button>
      </div>
    </div>
  );
}
