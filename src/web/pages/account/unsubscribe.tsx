import { BellOff, MailX } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { isStopKind, type StopKind } from "#contract/accounts/unsubscribe.ts";
import { useUnsubscribe } from "#web/features/account/api.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { say } from "#web/i18n/say.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";

/** Where a mail's link stops such mails, by a press and without signing in; its secret is behind the #. */
export function UnsubscribePage() {
  const { t } = useTranslation("account");
  const token = useLocation().hash.slice(1);
  const [kind = ""] = token.split(".");
  if (isStopKind(kind)) return <Stop token={token} kind={kind} />;
  return (
    <EmptyPage icon={MailX} title={t("unsubscribe.invalid")} actions={<SettingsLink />}>
      {say("refusals.access.unsubscribeInvalid")}
    </EmptyPage>
  );
}

/** Pressed, not merely opened: what looks at links in mails presses nothing. */
function Stop({ token, kind }: { token: string; kind: StopKind }) {
  const { t } = useTranslation("account");
  const stop = useUnsubscribe();
  if (stop.isSuccess) return <Stopped />;
  return (
    <Page className="max-w-xl">
      <PageHeader title={t("unsubscribe.title")} />
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {stop.error ? <Banner>{errorMessage(stop.error, t("unsubscribe.failed"))}</Banner> : null}
        <p className="text-ink-2">{t(`unsubscribe.kinds.${kind}`)}</p>
        <Button
          variant="primary"
          size="lg"
          icon={<BellOff aria-hidden="true" />}
          isPending={stop.isPending}
          onClick={() => stop.mutate(token)}
        >
          {t("unsubscribe.submit")}
        </Button>
      </Card>
    </Page>
  );
}

function Stopped() {
  const { t } = useTranslation("account");
  // The button that was pressed is gone.
  useEffect(() => document.querySelector("h1")?.focus(), []);
  return (
    <EmptyPage icon={BellOff} title={t("unsubscribe.done")} actions={<SettingsLink />}>
      {t("unsubscribe.doneText")}
    </EmptyPage>
  );
}

function SettingsLink() {
  const { t } = useTranslation("account");
  const { status } = useSession();
  if (status !== "signed-in") return null;
  return <LinkButton to="/settings?tab=notifications">{t("unsubscribe.toSettings")}</LinkButton>;
}
