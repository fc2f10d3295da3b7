import { lazy } from "react";
import { CardsButton } from "#web/features/cards/cards-button.tsx";
import type { CardsDialogProps } from "#web/features/cards/cards-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";
import { Part } from "#web/ui/overlays/part.tsx";

export const loadCardsDialog = async () =>
  withTexts(
    ["cards"],
    async () => (await import("#web/features/cards/cards-dialog.tsx")).CardsDialog,
  );
const CardsDialog = lazy(async () => ({ default: await loadCardsDialog() }));

/** The cards of a game at the desk, whose dialog loads with the first that is opened. */
export function DeskCards(props: Omit<CardsDialogProps, "onClose" | "token">) {
  return (
    <CardsButton {...props}>
      {(onClose) => (
        <Part onMissing={onClose}>
          <CardsDialog {...props} onClose={onClose} />
        </Part>
      )}
    </CardsButton>
  );
}
