import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ApiError } from "#web/api-error.ts";
import { useTournament } from "#web/features/tournaments/api.ts";
import { readId } from "#web/features/tournaments/load-states.tsx";
import { useScreen } from "#web/features/tv/api.ts";
import { TvScreen } from "#web/features/tv/tv-screen.tsx";
import { useAppearance } from "#web/features/tv/use-appearance.ts";
import { useHealing } from "#web/features/tv/use-healing.ts";

const usual = { theme: "dark", language: null } as const;

/** A tournament's big screen, at `/tournaments/{id}/tv`. */
export function TvPage() {
  const id = readId(useParams()["tournamentId"]);
  return (
    <TvBoundary>
      {id === null ? <Waiting isMissing /> : <LoadedScreen key={id} id={id} />}
    </TvBoundary>
  );
}

function LoadedScreen({ id }: { id: number }) {
  const tournament = useTournament(id);
  const screen = useScreen(id);
  if (tournament.data && screen.data) {
    return <TvScreen tournament={tournament.data} screen={screen.data} />;
  }
  const error = tournament.error ?? screen.error;
  return (
    <Waiting
      isMissing={error instanceof ApiError && error.status === 404}
      isBroken={error !== null}
    />
  );
}

/** Whatever breaks is tried again: nobody is there to press a button. */
class TvBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Waiting isBroken /> : this.props.children;
  }
}

/** Until the server answers. */
function Waiting({
  isMissing = false,
  isBroken = true,
}: {
  isMissing?: boolean;
  isBroken?: boolean;
}) {
  const { t } = useTranslation("tv");
  useAppearance(usual);
  useHealing(isBroken);
  return (
    <output className="fixed inset-0 z-40 flex items-center justify-center bg-canvas px-8 text-center text-2xl font-semibold text-ink">
      {isMissing ? t("missing") : t("waiting")}
    </output>
  );
}
