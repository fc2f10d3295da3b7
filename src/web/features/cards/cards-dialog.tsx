import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { cardsIn } from "#contract/games/cards.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { CardLine } from "#web/features/cards/card-line.tsx";
import { CardPlayers } from "#web/features/cards/card-players.tsx";
import { useCards } from "#web/features/cards/use-cards.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";

export interface CardsDialogProps {
  row: ScheduleRow;
  sport: string | null;
  /** The session of a phone; left out, that of the account. */
  token?: string | undefined;
  onClose: () => void;
}

/** The cards that both teams were shown in a game, counted by taps, with whose they were, saved at once. */
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
  const { cards, rosters, failure, isPending, ...entered } = useCards({ row, ...rest, onClose });
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
        if (!isPending) void entered.save();
      }}
    >
      {sides.map(({ side, team }) => (
        <fieldset key={side} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 max-w-full font-semibold wrap-anywhere">{team}</legend>
          {kinds.map((kind) => (
            <Fragment key={kind}>
              <CardLine
                {...{ kind, team }}
                value={cards[side][kind]}
                onChange={(value) => entered.count(side, kind, value)}
              />
              {rosters ? (
                <CardPlayers
                  {...{ kind, team }}
                  roster={rosters[side]}
                  players={entered.playersOf(side, kind)}
                  onName={(index, player) => entered.name(side, kind, index, player)}
                />
              ) : null}
            </Fragment>
          ))}
        </fieldset>
      ))}
      {kinds.includes("second_yellow") ? <p className="text-sm text-ink-3">{t("hint")}</p> : null}
      {failure ? <Banner>{failure}</Banner> : null}
      <FormActions label={t("save")} onCancel={onClose} isPending={isPending} />
    </form>
  );
}
