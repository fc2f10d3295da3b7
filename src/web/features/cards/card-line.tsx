import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CardKind } from "#contract/games/cards.ts";
import { cardLimits } from "#contract/games/cards.ts";
import { CardSign } from "#web/features/schedule/game/card-sign.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  kind: CardKind;
  team: string;
  value: number;
  onChange: (value: number) => void;
}

/** How many cards of a kind a team was shown, stepped by thumbs. */
export function CardLine({ kind, team, value, onChange }: Props) {
  const { t } = useTranslation("cards");
  const name = t(`kinds.${kind}`);
  return (
    <fieldset aria-label={t("of", { card: name, team })} className="flex items-center gap-2">
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        <CardSign kind={kind} className="shrink-0 text-xl" />
        <span className="min-w-0 leading-tight break-words">{name}</span>
      </span>
      <Button
        size="lg"
        className="size-13 shrink-0 !p-0"
        aria-label={t("less", { card: name, team })}
        offReason={value === 0 ? t("least") : undefined}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <output className="w-9 text-center text-lg font-semibold tabular-nums">{value}</output>
      <Button
        size="lg"
        className="size-13 shrink-0 !p-0"
        aria-label={t("more", { card: name, team })}
        offReason={value >= cardLimits.most ? t("most") : undefined}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </fieldset>
  );
}
