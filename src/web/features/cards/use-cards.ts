import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CardPlayers } from "#contract/matches/card-players.ts";
import { type CardKind, cardKinds, type MatchCards, noCards } from "#contract/games/cards.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useNamedCards, useSaveCards } from "#web/features/cards/api.ts";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

export type Side = keyof MatchCards;

interface Options {
  row: ScheduleRow;
  /** The session of a phone; left out, that of the account. */
  token?: string | undefined;
  onClose: () => void;
}

type Slot = `${Side} ${CardKind} ${number}`;

/** The cards of a game while they are entered: how many, and whose they were as far as that is said. */
export function useCards({ row, token, onClose }: Options) {
  const { t } = useTranslation("cards");
  const failureText = useFailureText();
  const [former] = useState<MatchCards>(() => row.cards ?? noCards());
  const [cards, setCards] = useState(former);
  const [picked, setPicked] = useState<Partial<Record<Slot, number | null>>>({});
  const named = useNamedCards({ matchId: row.id, token }).data;
  const saving = useSaveCards({ tournamentId: row.tournament_id, matchId: row.id, token });

  /** Whose each card of a kind was, in the order in which they are counted; null for nobody said. */
  function playersOf(side: Side, kind: CardKind): (number | null)[] {
    return Array.from({ length: cards[side][kind] }, (_, index) => {
      const choice = picked[`${side} ${kind} ${index}`];
      return choice === undefined ? (named?.players[side][kind][index] ?? null) : choice;
    });
  }

  const name = (side: Side, kind: CardKind, index: number, player: number | null) =>
    setPicked((slots) => ({ ...slots, [`${side} ${kind} ${index}`]: player }));

  function count(side: Side, kind: CardKind, value: number) {
    setCards({ ...cards, [side]: { ...cards[side], [kind]: value } });
    // A card that is counted anew is nobody's yet.
    if (value < cards[side][kind]) name(side, kind, value, null);
  }

  function namedOf(side: Side): CardPlayers[Side] {
    const ids = (kind: CardKind) => playersOf(side, kind).filter((id) => id !== null);
    return { yellow: ids("yellow"), second_yellow: ids("second_yellow"), red: ids("red") };
  }

  function namedPlayers(): CardPlayers {
    return { home: namedOf("home"), away: namedOf("away") };
  }

  async function save() {
    const whose = named && {
      players: namedPlayers(),
      former: { ...former, players: named.players },
    };
    try {
      await saving.mutateAsync({ ...cards, former, ...whose });
      showToast.success(t("saved"));
      onClose();
    } catch {
      // The form shows it and keeps what was counted.
    }
  }

  return {
    cards,
    rosters: named?.rosters,
    playersOf,
    count,
    name,
    save,
    isPending: saving.isPending,
    failure: !saving.error
      ? null
      : isChangedMeanwhile(saving.error)
        ? t("changedMeanwhile")
        : failureText(saving.error, t("failed")),
  };
}

/** What a player has from other games, by kind; only those that they were shown. */
export function shownEarlier(earlier: MatchCards[Side]): CardKind[] {
  return cardKinds.filter((kind) => earlier[kind] > 0);
}
