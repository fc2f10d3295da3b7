import { QrCode } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { ApiError } from "#web/api-client.ts";
import { useOpenLink, useScorerOffer } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/scorer/kept-links.ts";
import { say } from "#web/i18n/say.ts";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  code: string;
  /** What this phone has opened already. */
  links: KeptLink[];
  onOpen: (link: KeptLink) => void;
  /** The code is one of a court or a game. */
  onOther: () => void;
}

/** Opens a team's page: nothing is asked, for the desk sees by which team's link somebody comes. */
export function OpenPage({ code, links, onOpen, onOther }: Props) {
  const { t } = useTranslation("captain");
  const offer = useScorerOffer(code);
  const open = useOpenLink(code);
  const isTold = useRef(false);
  const { data } = offer;
  const { mutateAsync } = open;
  useEffect(() => {
    if (!data || isTold.current) return;
    // This page stays for a moment while the address changes.
    isTold.current = true;
    const known = links.find(({ scorer }) => scorer.link_id === data.link_id);
    if (data.team_id === null) onOther();
    else if (known) onOpen(known);
    else void mutateAsync(holderOf(data)).then(onOpen, () => undefined);
  }, [data, links, mutateAsync, onOpen, onOther]);
  const error = offer.error ?? open.error;
  if (!error) {
    return (
      <Page className="max-w-2xl">
        <Loading isPage label={t("opening")}>
          <SkeletonCard />
        </Loading>
      </Page>
    );
  }
  if (error instanceof ApiError && (error.status === 401 || error.status === 422)) {
    return (
      <EmptyPage icon={QrCode} title={t("noLink")}>
        {say(error.message)}
      </EmptyPage>
    );
  }
  return (
    <Page className="max-w-2xl">
      <LoadFailure
        title={t("openFailed")}
        error={error}
        onRetry={() => {
          isTold.current = false;
          open.reset();
          void offer.refetch();
        }}
      />
    </Page>
  );
}

/** The phone goes by its team's name, as far as there is room. */
function holderOf({ team }: ScorerOffer): string {
  return Array.from(team ?? "?")
    .slice(0, limits.scorerName.max)
    .join("")
    .trim();
}
