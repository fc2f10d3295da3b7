import { MailX, UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { Offer } from "#contract/teams/invitations.ts";
import { ApiError } from "#web/api-error.ts";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useAcceptOffer, useOffer, useRefuseOffer } from "#web/features/invitations/api.ts";
import { InvitedAccountForm } from "#web/features/invitations/invited-account-form.tsx";
import { say } from "#web/i18n/say.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Where an invitation is answered, to captain a team, to join it, to help or to have duties; its secret is behind the #. */
export function InvitationPage() {
  const { t } = useTranslation("teams");
  const token = useLocation().hash.slice(1);
  const offer = useOffer(token);
  if (offer.data) return <Answer token={token} offer={offer.data} />;
  if (token !== "" && offer.isPending) {
    return (
      <Page className="max-w-xl">
        <Loading isPage label={t("offers.loading")}>
          <SkeletonCard />
        </Loading>
      </Page>
    );
  }
  if (offer.error && !isGone(offer.error)) {
    return (
      <Page className="max-w-xl">
        <LoadFailure
          title={t("offers.loadFailed")}
          error={offer.error}
          onRetry={() => void offer.refetch()}
        />
      </Page>
    );
  }
  return <Ended title={t("offers.gone")}>{say("refusals.access.invitationInvalid")}</Ended>;
}

function Answer({ token, offer }: { token: string; offer: Offer }) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const accept = useAcceptOffer(token);
  const refuse = useRefuseOffer(token);
  const offered = useOffered(offer);

  async function answer(send: () => Promise<unknown>, onDone: () => void) {
    try {
      await send();
      onDone();
    } catch (error) {
      showToast.error(errorMessage(error, t("offers.answerFailed")));
    }
  }

  function handleAccepted() {
    showToast.success(t(`offers.${offer.kind}.accepted`, { name: offered.name }));
    void navigate(offered.to, { replace: true });
  }

  if (refuse.isSuccess)
    return <Ended title={t("offers.refusedTitle")}>{t("offers.refusedText")}</Ended>;
  return (
    <Page className="max-w-xl">
      <PageHeader
        title={t(`offers.${offer.kind}.title`, { name: offered.name })}
        subtitle={offered.subtitle}
      />
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        <p className="text-ink-2">{offered.text}</p>
        <Yes token={token} offer={offer} onAccepted={handleAccepted}>
          <Button
            variant="primary"
            size="lg"
            icon={<UserRoundCheck aria-hidden="true" />}
            isPending={accept.isPending}
            onClick={() => void answer(accept.mutateAsync, handleAccepted)}
          >
            {t(`offers.${offer.kind}.accept`)}
          </Button>
        </Yes>
        <Button
          variant="ghost"
          className="self-start"
          isPending={refuse.isPending}
          onClick={() => void answer(refuse.mutateAsync, () => undefined)}
        >
          {t("offers.refuse")}
        </Button>
      </Card>
    </Page>
  );
}

interface YesProps {
  token: string;
  offer: Offer;
  onAccepted: () => void;
  /** The yes of somebody who is signed in. */
  children: ReactNode;
}

/** The way to say yes: at once, by making the account that was asked, or by signing in first. */
function Yes({ token, offer, onAccepted, children }: YesProps) {
  const { status } = useSession();
  const { addressee } = offer;
  if (status === "loading") return null;
  if (status === "signed-in") return children;
  if (!addressee || addressee.has_account) return <SignInFirst email={addressee?.email} />;
  return (
    <InvitedAccountForm
      token={token}
      email={addressee.email}
      name={offer.kind === "official" ? offer.official.name : ""}
      onDone={onAccepted}
    />
  );
}

/** Without an address, nobody knows whether they have an account. */
function SignInFirst({ email }: { email: string | undefined }) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const { t: auth } = useTranslation("auth");
  const state = useReturnState();
  return (
    <>
      <p className="break-words text-ink-2">
        {email === undefined ? t("offers.signIn") : t("offers.account.exists", { email })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to="/login" state={state}>
          {common("nav.signIn")}
        </LinkButton>
        <LinkButton to={email === undefined ? "/register" : "/forgot-password"} state={state}>
          {email === undefined ? common("nav.signUp") : auth("login.forgot")}
        </LinkButton>
      </div>
    </>
  );
}

/** What is offered, in words, and where it is once accepted. */
function useOffered(offer: Offer) {
  const { t } = useTranslation("teams");
  if (offer.kind === "member") {
    const { id, name } = offer.tournament;
    const text = t("offers.member.text", { role: t(`offers.member.roles.${offer.role}`) });
    return { name, subtitle: undefined, text, to: `/tournaments/${id}/admin` };
  }
  if (offer.kind === "official") {
    const { id, name } = offer.tournament;
    const text = t("offers.official.text", { official: offer.official.name });
    return {
      name,
      subtitle: undefined,
      text,
      to: `/tournaments/${id}/officials/${offer.official.id}`,
    };
  }
  const { id, name, tournament_name: subtitle } = offer.team;
  return { name, subtitle, text: t(`offers.${offer.kind}.text`), to: `/teams/${id}` };
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("teams");
  return (
    <EmptyPage
      icon={MailX}
      title={title}
      actions={<LinkButton to="/tournaments">{t("offers.toTournaments")}</LinkButton>}
    >
      {children}
    </EmptyPage>
  );
}

function isGone(error: unknown) {
  return error instanceof ApiError && error.code === "invitation_invalid";
}
