import { QrCode } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Navigate } from "react-router";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { captainPath, type ScorerOffer } from "#contract/matches/scorer-links.ts";
import { ApiError } from "#web/api-client.ts";
import { useOpenLink, useScorerOffer } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  code: string;
  /** What this phone has opened already. */
  links: KeptLink[];
  onOpen: (link: KeptLink) => void;
}

/** What a scanned code is for; whoever holds the phone says who they are, once. */
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
  if (offer.data && isForTeam(offer.data)) return <Navigate replace to={captainPath(code)} />;
  if (offer.data && !known) return <NameForm {...{ code, links, onOpen }} offer={offer.data} />;
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
      <EmptyPage icon={QrCode} title={t("phone.noCode")}>
        {say(error.message)}
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

function NameForm({ code, links, offer, onOpen }: Props & { offer: ScorerOffer }) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const open = useOpenLink(code);
  const [name, setName] = useState(() => ownName(offer) ?? links.at(-1)?.scorer.name ?? "");
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (open.isPending) return;
    const isMissing = name.trim() === "";
    setFault(isMissing ? "rules.scorer.nameRequired" : undefined);
    setRefusal(null);
    if (isMissing) return;
    try {
      onOpen(await open.mutateAsync({ name }));
    } catch (error) {
      setRefusal(errorMessage(error, t("phone.openFailed")));
    }
  }

  return (
    <Page className="max-w-xl">
      <PageHeader title={scope.label(offer)} subtitle={scope.subtitle(offer)} />
      <Card className="p-5 sm:p-6">
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void handleSubmit(event)}
        >
          <p className="text-ink-2">{t("phone.intro")}</p>
          {refusal ? <Banner>{refusal}</Banner> : null}
          <TextField
            label={t("phone.name")}
            description={t("phone.nameHint")}
            autoComplete="given-name"
            maxLength={limits.scorerName.max}
            value={name}
            error={fault}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary" size="lg" isPending={open.isPending}>
            {t("phone.begin")}
          </Button>
        </form>
      </Card>
    </Page>
  );
}

/** Whose duties a code is for scans it, too, as a rule. */
function ownName({ official_id: official, crew }: ScorerOffer): string | null {
  if (official === null || crew === null) return null;
  return Array.from(crew).slice(0, limits.scorerName.max).join("").trim();
}
