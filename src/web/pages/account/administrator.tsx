import { MailX, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import { ApiError } from "#web/api-error.ts";
import { useProveAdministration } from "#web/features/auth/api.ts";
import { useReturnState } from "#web/features/auth/return-path.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#web/ui/states/skeleton.tsx";

/** Where a mailed link makes its account super admin; the link's secret is behind the #. */
export function AdministratorPage() {
  const { t } = useTranslation("auth");
  const { status, user } = useSession();
  const token = useLocation().hash.slice(1);
  if (status === "loading") {
    return (
      <Page className="max-w-xl">
        <Loading isPage>
          <SkeletonCard />
        </Loading>
      </Page>
    );
  }
  if (isSuperAdmin(user)) return <Done />;
  if (token === "")
    return <Ended title={t("administrator.gone")}>{t("administrator.again")}</Ended>;
  return (
    <Page className="max-w-xl">
      <PageHeader title={t("administrator.title")} subtitle={t("administrator.subtitle")} />
      {user ? <Proof token={token} user={user} /> : <SignIn />}
    </Page>
  );
}

/** Pressed, not merely opened: what looks at links in mails presses nothing. */
function Proof({ token, user }: { token: string; user: User }) {
  const { t } = useTranslation("auth");
  const { updateUser, signOut } = useSession();
  const prove = useProveAdministration();
  // Of another account, or of no use any more: signing in anew helps with both.
  const isRefused =
    prove.error instanceof ApiError &&
    (prove.error.code === "forbidden" || prove.error.code === "reset_link_invalid");
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      {prove.error ? <Banner>{errorMessage(prove.error, t("administrator.failed"))}</Banner> : null}
      <p className="text-ink-2">
        {t("administrator.account", { name: user.name, email: user.email })}
      </p>
      {isRefused ? (
        <Button onClick={signOut}>{t("administrator.signOut")}</Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          icon={<ShieldCheck aria-hidden="true" />}
          isPending={prove.isPending}
          onClick={() => prove.mutate(token, { onSuccess: (reply) => updateUser(reply.user) })}
        >
          {t("administrator.submit")}
        </Button>
      )}
    </Card>
  );
}

function SignIn() {
  const { t } = useTranslation("auth");
  const state = useReturnState();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <p className="text-ink-2">{t("administrator.signIn")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to="/login" state={state}>
          {t("login.submit")}
        </LinkButton>
        <LinkButton to="/forgot-password">{t("login.forgot")}</LinkButton>
      </div>
    </Card>
  );
}

function Done() {
  const { t } = useTranslation("auth");
  return (
    <EmptyPage
      icon={ShieldCheck}
      title={t("administrator.done")}
      actions={<LinkButton to="/admin/users">{t("administrator.toUsers")}</LinkButton>}
    >
      {t("administrator.doneText")}
    </EmptyPage>
  );
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("auth");
  return (
    <EmptyPage
      icon={MailX}
      title={title}
      actions={<LinkButton to="/login">{t("login.submit")}</LinkButton>}
    >
      {children}
    </EmptyPage>
  );
}
