import { lazy, Suspense } from "react";
import { CardsButton } from "#web/features/cards/cards-button.tsx";
import type { CardsDialogProps } from "#web/features/cards/cards-dialog.tsx";
import { withTexts } from "#web/i18n/with-texts.ts";

const CardsDialog = lazy(async () => ({
  default: await withTexts(
    ["cards"],
    async () => (await import("#web/features/cards/cards-dialog.tsx")).CardsDialog,
  ),
}));

/** The cards of a game at the desk, whose dialog loads with the first that is opened. */
export function DeskCards(props: Omit<CardsDialogProps, "onClose" | "token">) {
  return (
    <CardsButton {...props}>
      {(onClose) => (
        <Suspense fallback={null}>
          <CardsDialog {...props} onClose={onClose} />
        </Suspense>
      )}
    </CardsButton>
  );
}
