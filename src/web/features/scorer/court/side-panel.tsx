import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

interface Props {
  team: string;
  score: number;
  /** The score in large figures. */
  children: ReactNode;
  /** What the buttons are called. */
  plus: string;
  minus: string;
  /** What else belongs to the side. */
  extras?: ReactNode;
  offReason: string | undefined;
  onStep: (by: 1 | -1) => void;
}

/** One side of the game: a number to be read from afar, and buttons for cold thumbs. */
export function SidePanel(props: Props) {
  const { team, score, children, plus, minus, extras, offReason, onStep } = props;
  const { t } = useTranslation("manage");
  return (
    <div className="flex min-w-0 flex-col gap-3 @max-[16rem]:gap-2 low:grid low:grid-cols-2 low:grid-rows-[1fr_auto] low:gap-2 low:@min-[28rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      {/* Takes what a longer name beside it needs, so that figures and buttons stand in line. */}
      <p className="flex min-h-12 grow items-center justify-center text-center leading-tight font-semibold wrap-anywhere @max-[16rem]:text-sm low:col-span-full low:min-h-0">
        {team}
      </p>
      <div className="low:col-span-full low:@min-[28rem]:order-2 low:@min-[28rem]:col-span-1">
        {children}
      </div>
      <Button
        variant="primary"
        size="lg"
        aria-label={plus}
        offReason={offReason}
        className="min-h-20 w-full touch-manipulation @max-[16rem]:min-h-16 low:order-3 low:@max-[28rem]:min-h-14 low:@max-[28rem]:px-1 low:@min-[28rem]:min-w-20 [&_svg]:!size-9"
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden="true" />
      </Button>
      <Button
        size="lg"
        aria-label={minus}
        offReason={offReason ?? (score === 0 ? t("scoreEntry.least") : undefined)}
        className="min-h-13 w-full touch-manipulation low:order-1 low:@max-[28rem]:px-1 [&_svg]:!size-7"
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <div className="flex flex-col gap-3 empty:hidden low:order-4 low:col-span-full @max-[16rem]:[&_button]:flex-col @max-[16rem]:[&_button]:px-0.5 @max-[16rem]:[&_button]:text-xs @max-[16rem]:[&_button]:wrap-anywhere @max-[10rem]:[&_button]:px-0 @max-[10rem]:[&_button]:text-[0.65rem]">
        {extras}
      </div>
    </div>
  );
}
