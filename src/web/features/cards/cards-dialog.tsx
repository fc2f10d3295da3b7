import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CardKind, cardsIn, type MatchCards, noCards } from "#contract/games/cards.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useSaveCards } from "#web/features/cards/api.ts";
import { CardLine } from "#web/features/cards/card-line.tsx";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

export interface CardsDialogProps {
  row: ScheduleRow;
  sport: string | null;
  /** The session of a phone; left out, that of the account. */
  token?: string | undefined;
  onClose: () => void;
}

/** The cards that both teams were shown in a game, counted by taps and saved at once. */
export function CardsDialog(props: CardsDialogProps) {
  const { t } = useTranslation("cards");
  return (
    <Dialog isOpen title={t("title", { number: props.row.game_number })} onClose={props.onClose}>
      <CardsForm {...props} />
    </Dialog>
  );
}

function CardsForm({ row, sport, onClose, ...rest }: CardsDialogProps) {
  const { t } = useTranslation("cards");
  const text = useRowText();
  const { cards, count, save, failure, isPending } = useCards({ row, ...rest, onClose });
  const kinds = cardsIn(sport);
  const sides = [
    { side: "home", team: text.team(row, "team1") },
    { side: "away", team: text.team(row, "team2") },
  ] as const;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void save();
      }}
    >
      {sides.map(({ side, team }) => (
        <fieldset key={side} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 max-w-full font-semibold wrap-anywhere">{team}</legend>
          {kinds.map((kind) => (
            <CardLine
              key={kind}
              {...{ kind, team }}
              value={cards[side][kind]}
              onChange={(value) => count(side, kind, value)}
            />
          ))}
        </fieldset>
      ))}
      {kinds.includes("second_yellow") ? <p className="text-sm text-ink-3">{t("hint")}</p> : null}
      {failure ? <Banner>{failure}</Banner> : null}
      <FormActions label={t("save")} onCancel={onClose} isPending={isPending} />
    </form>
  );
}

function useCards({ row, token, onClose }: Omit<CardsDialogProps, "sport">) {
  const { t } = useTranslation("cards");
  const failureText = useFailureText();
  const [former] = useState<MatchCards>(() => row.cards ?? noCards());
  const [cards, setCards] = useState(former);
  const saving = useSaveCards({ tournamentId: row.tournament_id, matchId: row.id, token });

  async function save() {
    try {
      await saving.mutateAsync({ ...cards, former });
      showToast.success(t("saved"));
      onClose();
    } catch {
      // The form shows it and keeps what was counted.
    }
  }

  return {
    cards,
    count: (side: keyof MatchCards, kind: CardKind, value: number) =>
      setCards({ ...cards, [side]: { ...cards[side], [kind]: value } }),
    save,
    isPending: saving.isPending,
    failure: !saving.error
      ? null
      : isChangedMeanwhile(saving.error)
        ? t("changedMeanwhile")
        : failureText(saving.error, t("failed")),
  };
}
