import { Pencil, Presentation, SlidersHorizontal, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { IconButton, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

const PairingPart = lazy(async () => ({
  default: await withTexts(
    ["refusals", "engine"],
    async () => (await import("#web/features/brackets/pairing/pairing-part.tsx")).PairingPart,
  ),
}));

interface Props {
  bracket: Bracket;
  /** Its name, with its division where there are several. */
  title: string;
  canManage: boolean;
  onFormats: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function BracketCard({ bracket, title: name, canManage, ...on }: Props) {
  const { t } = useTranslation("manage");
  return (
    <Card className="flex h-full items-start justify-between gap-3 p-4">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 className="text-base break-words">{name}</h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-3">
            <Badge tone="brand">{t(`brackets.types.${bracket.type}`)}</Badge>
            {bracket.team_count === 0 && bracket.fed_by > 0
              ? t("brackets.fedBy", { count: bracket.fed_by })
              : t("brackets.teams", { count: bracket.team_count })}
            {bracket.game_formats.length > 0 ? `\u00a0· ${t("brackets.ownFormats")}` : null}
          </p>
        </div>
        {bracket.draw ? (
          <DrawOfBracket {...{ bracket, name }} number={bracket.draw.number} />
        ) : null}
        {canManage && bracket.type === "swiss" ? (
          <Suspense fallback={null}>
            <PairingPart bracket={bracket} />
          </Suspense>
        ) : null}
      </div>
      {canManage ? (
        <div className="-me-2 -mt-1.5 flex shrink-0">
          <IconButton label={t("brackets.formats", { name })} onClick={on.onFormats}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={t("brackets.edit", { name })} onClick={on.onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={t("brackets.remove", { name })} onClick={on.onDelete}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ) : null}
    </Card>
  );
}

interface DrawProps {
  bracket: Bracket;
  name: string;
  number: number;
}

/** By what number it was drawn, and the draw itself for people to see. */
function DrawOfBracket({ bracket, name, number }: DrawProps) {
  const { t } = useTranslation("manage");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-3 tabular-nums">
      {t("brackets.drawNumber", { number })}
      <LinkButton
        size="sm"
        to={`/tournaments/${bracket.tournament_id}/draw/${bracket.id}`}
        state={{ isManaging: true }}
        aria-label={t("brackets.showDrawOf", { name })}
        icon={<Presentation aria-hidden="true" />}
      >
        {t("brackets.showDraw")}
      </LinkButton>
    </div>
  );
}
