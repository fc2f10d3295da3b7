import { QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import {
  type KeptLink,
  loadLinks,
  onTop,
  storeLinks,
} from "#web/features/kept-links/kept-links.ts";
import { NameForm } from "#web/features/scorer/name-form.tsx";
import { OpenLink } from "#web/features/scorer/open-link.tsx";
import { LazyScorerDay } from "#web/features/scorer/lazy-day.ts";
import { Page } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";

/** Where a helper's code leads: its secret is behind the #, and gone from the address once it was opened. */
export function ScorerPage() {
  const { t } = useTranslation("scorers");
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [all, setLinks] = useState(loadLinks);
  const links = all.filter(({ scorer }) => !isForTeam(scorer));

  function handleOpen(link: KeptLink) {
    const next = onTop(loadLinks(), link);
    storeLinks(next);
    setLinks(next);
    void navigate("/s/", { replace: true });
  }

  // What a code is for only the phone knows; that it asks for a name is known before.
  if (import.meta.env.SSR)
    return <NameForm code="" offer={undefined} usual={undefined} onOpen={handleOpen} />;
  if (code !== "") return <OpenLink key={code} {...{ code, links }} onOpen={handleOpen} />;
  const link = links.at(-1);
  if (!link) {
    return (
      <EmptyPage icon={QrCode} title={t("phone.noCode")}>
        {t("phone.noCodeHint")}
      </EmptyPage>
    );
  }
  const others = links.slice(0, -1);
  return (
    <Suspense fallback={<Waiting />}>
      <LazyScorerDay key={link.scorer.link_id} {...{ link, others }} onSwitch={handleOpen} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Page className="max-w-xl">
      <Loading>
        <SkeletonCard />
      </Loading>
    </Page>
  );
}
