import { QrCode } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { captainPath } from "#contract/matches/scorer-links.ts";
import { ApiError } from "#web/api-error.ts";
import { isEnded } from "#web/features/kept-links/is-ended.ts";
import { useScorerOffer } from "#web/features/scorer/api.ts";
import { LazyScorerDay } from "#web/features/scorer/lazy-day.ts";
import { NameForm } from "#web/features/scorer/name-form.tsx";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

interface Props {
  code: string;
  /** What this phone has opened already. */
  links: KeptLink[];
  onOpen: (link: KeptLink) => void;
}

/**
 * What a scanned code is for; whoever holds the phone says who they are, once. A phone that has opened none
 * needn't wait for what this one is for: its holder is asked in any case.
 */
export function OpenLink({ code, links, onOpen }: Props) {
  const { t } = useTranslation("scorers");
  const offer = useScorerOffer(code);
  const known = links.find(({ scorer }) => scorer.link_id === offer.data?.link_id);
  const isTold = useRef(false);
  useEffect(() => {
    if (!known || isTold.current) return;
    // This page stays for a moment while the address changes.
    isTold.current = true;
    onOpen(known);
  }, [known, onOpen]);
  // What comes next is fetched while the name is typed; what fails now is said then.
  useEffect(() => void LazyScorerDay.load().catch(() => undefined), []);
  if (offer.data && isForTeam(offer.data)) return <Navigate replace to={captainPath(code)} />;
  if (!offer.error && !known && (offer.data || links.length === 0)) {
    return <NameForm {...{ code, onOpen }} usual={links.at(-1)?.scorer.name} offer={offer.data} />;
  }
  if (!offer.error) {
    return (
      <Page className="max-w-xl">
        <Loading isPage label={t("phone.opening")}>
          <SkeletonCard />
        </Loading>
      </Page>
    );
  }
  const { error } = offer;
  if (error instanceof ApiError && (error.status === 401 || error.status === 422)) {
    return (
      <EmptyPage icon={QrCode} title={t(isEnded(error) ? "phone.ended" : "phone.noCode")}>
        {errorMessage(error)}
      </EmptyPage>
    );
  }
  return (
    <Page className="max-w-xl">
      <LoadFailure
        title={t("phone.openFailed")}
        error={error}
        onRetry={() => void offer.refetch()}
      />
    </Page>
  );
}
