import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { waiting } from "#web/features/outbox/outbox-state.ts";
import { useOwnScores } from "#web/features/score-entry/score-source.ts";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { useOutbox } from "./use-outbox.ts";
import { LinkButton } from "#web/ui/button.tsx";

/**
 * Beside the score entry: sends what a page of it has left on this device, by a reload say, and says what
 * is not saved yet.
 */
export function HeldResults({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("manage");
  const outbox = useOutbox(useOwnScores(tournament), nobody);
  const { state } = useSyncExternalStore(outbox.subscribe, outbox.getView, outbox.getView);
  const count = state ? waiting(state).length : 0;
  if (count === 0) return null;
  return (
    <UnsavedBar count={count} onRetry={outbox.wake}>
      <LinkButton size="sm" to={`/tournaments/${tournament.id}/admin?tab=matches&view=scores`}>
        {t("matches.scores")}
      </LinkButton>
    </UnsavedBar>
  );
}

/** Nobody enters anything here; whose winner is missing is asked for in the score entry. */
const nobody = { onSaved: () => undefined, onAsk: () => undefined };
