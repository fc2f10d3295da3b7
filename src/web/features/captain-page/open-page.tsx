import { QrCode } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { limits } from "#contract/limits.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { ApiError } from "#web/api-error.ts";
import { ChooseTeam } from "#web/features/captain-page/choose-team.tsx";
import { isEnded } from "#web/features/kept-links/is-ended.ts";
import { useOpenLink, useScorerOffer } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  code: string;
  /** What this phone has opened already. */
  links: KeptLink[];
  onOpen: (link: KeptLink) => void;
  /** The code is one of a court, or of who keeps a game's score. */
  onOther: () => void;
}

/**
 * Opens the page of a team, or of a game's captains. The desk sees by which team's link somebody comes, so
 * nothing is asked but which of the two teams it is.
 */
export function OpenPage({ code, links, onOpen, onOther }: Props) {
  const { t } = useTranslation("captain");
  const offer = useScorerOffer(code);
  const open = useOpenLink(code);
  const isTold = useRef(false);
  const { data } = offer;
  const { mutateAsync } = open;
  useEffect(() => {
    if (!data || isTold.current) return;
    const known = links.find(({ scorer }) => scorer.link_id === data.link_id);
    if (!known && isToBeChosen(data)) return;
    // This page stays for a moment while the address changes.
    isTold.current = true;
    if (!isForTeam(data)) onOther();
    else if (known) onOpen(known);
    // Of a game whose teams are not known it is the server that says so.
    else void mutateAsync({ name: holderOf(data) }).then(onOpen, () => undefined);
  }, [data, links, mutateAsync, onOpen, onOther]);
  const error = offer.error ?? open.error;

  function handleRetry() {
    isTold.current = false;
    open.reset();
    void offer.refetch();
  }

  if (error instanceof ApiError && (error.status === 401 || error.status === 422)) {
    return <Refused {...{ data, error }} onRetry={handleRetry} />;
  }
  if (error) {
    return (
      <Page className="max-w-2xl">
        <LoadFailure title={t("openFailed")} error={error} onRetry={handleRetry} />
      </Page>
    );
  }
  if (data?.game && isToBeChosen(data)) {
    return (
      <Choosing
        offer={data}
        teams={data.game.teams}
        isPending={open.isPending}
        onChoose={({ id, name }) =>
          void mutateAsync({ name, teamId: id }).then(onOpen, () => undefined)
        }
      />
    );
  }
  return (
    <Page className="max-w-2xl">
      <Loading isPage label={t("opening")}>
        <SkeletonCard />
      </Loading>
    </Page>
  );
}

type ChoosingProps = Parameters<typeof ChooseTeam>[0] & { offer: ScorerOffer };

function Choosing({ offer, ...choice }: ChoosingProps) {
  const { t } = useTranslation("captain");
  return (
    <Page className="max-w-2xl">
      <PageHeader
        title={t("captains.title", { number: offer.game_number })}
        subtitle={offer.tournament.name}
      />
      <ChooseTeam {...choice} />
    </Page>
  );
}

interface RefusedProps {
  data: ScorerOffer | undefined;
  error: ApiError;
  onRetry: () => void;
}

/** A code that opens nothing, or not yet: then it can be tried again. */
function Refused({ data, error, onRetry }: RefusedProps) {
  const { t } = useTranslation("captain");
  const { t: common } = useTranslation();
  const scope = useScopeText();
  const isOfGame = data?.for_captains === true && error.status === 422;
  const otherTitle = t(isEnded(error) ? "ended" : "noLink");
  return (
    <EmptyPage
      icon={QrCode}
      title={isOfGame ? scope.label(data) : otherTitle}
      actions={
        isOfGame ? (
          <Button size="lg" onClick={onRetry}>
            {common("retry")}
          </Button>
        ) : undefined
      }
    >
      {errorMessage(error)}
    </EmptyPage>
  );
}

/** Whether both teams of the game stand, one of which is to be chosen. */
function isToBeChosen({ game }: ScorerOffer): boolean {
  return game !== null && game.status !== "canceled" && game.teams.length === 2;
}

/** The phone goes by its team's name, as far as there is room. */
function holderOf({ team }: ScorerOffer): string {
  return Array.from(team ?? "?")
    .slice(0, limits.scorerName.max)
    .join("")
    .trim();
}
