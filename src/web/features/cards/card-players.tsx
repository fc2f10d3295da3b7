import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { CardedPlayer } from "#contract/matches/card-players.ts";
import type { CardKind } from "#contract/games/cards.ts";
import { jerseyText } from "#contract/games/jerseys.ts";
import { shownEarlier } from "#web/features/cards/use-cards.ts";
import { Select } from "#web/ui/fields/select.tsx";

interface Props {
  kind: CardKind;
  team: string;
  roster: CardedPlayer[];
  /** Whose each card was; null for nobody said. */
  players: (number | null)[];
  onName: (index: number, player: number | null) => void;
}

/** Whose the cards of a kind were, one choice for each; nothing where the team has no roster. */
export function CardPlayers({ kind, team, roster, players, onName }: Props) {
  const { t } = useTranslation("cards");
  const labelOf = useLabelOf();
  if (roster.length === 0 && players.every((id) => id === null)) return null;
  return players.map((chosen, index) => {
    const free = roster.filter(({ id }) => id === chosen || !players.includes(id));
    const options = free.map((player) => ({ value: player.id, label: labelOf(player) }));
    const hasLeft = chosen !== null && !roster.some(({ id }) => id === chosen);
    return (
      <Select
        // Cards of a kind are alike: the first is the first.
        key={`${kind} ${String(index)}`}
        label={t("whose", { card: t(`kinds.${kind}`), team, number: index + 1 })}
        isLabelHidden
        fieldClassName="ms-8"
        placeholder={t("nobody")}
        options={hasLeft ? [...options, { value: chosen, label: t("gone") }] : options}
        value={chosen ?? ""}
        onChange={({ target }) => onName(index, target.value === "" ? null : Number(target.value))}
      />
    );
  });
}

/** A player by number and name, with what they were shown in earlier games. */
function useLabelOf() {
  const { t } = useTranslation("cards");
  return (player: CardedPlayer) => {
    const name = [jerseyText(player), isolated(player.name)].filter(Boolean).join(" ");
    const kinds = shownEarlier(player.earlier);
    if (kinds.length === 0) return name;
    const cards = kinds
      .map((kind) => t(`counted.${kind}`, { count: player.earlier[kind] }))
      .join(", ");
    return t("earlier", { player: name, cards });
  };
}
