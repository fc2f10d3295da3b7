import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { OwnSignInsResponse } from "#contract/history/security-log.ts";
import { useOwnSignIns, useSignOutOthers } from "#web/features/log/api.ts";
import { SecurityRow } from "#web/features/log/security-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

type Own = z.infer<typeof OwnSignInsResponse>;

/** From where one signed in lately, and the way to end what wasn't oneself. */
export function OwnSignIns() {
  const { t } = useTranslation("log");
  const query = useOwnSignIns();
  return (
    <CardSection title={t("own.title")} description={t("own.hint")} className="mt-6">
      <ChoicesFailure title={t("own.failed")} queries={[query]} />
      {query.isPending ? (
        <Loading label={t("loading")}>
          <SkeletonRows />
        </Loading>
      ) : null}
      {query.data ? <Entries entries={query.data.entries} /> : null}
      <SignOutOthers />
    </CardSection>
  );
}

function Entries({ entries }: Own) {
  const { t } = useTranslation("log");
  if (entries.length === 0) return <p className="mb-4 text-sm text-ink-2">{t("own.empty")}</p>;
  return (
    <ul aria-label={t("own.title")} className="-mx-4 -mt-3 mb-4 divide-y divide-line sm:-mx-5">
      {entries.map((entry) => (
        <SecurityRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function SignOutOthers() {
  const { t } = useTranslation("log");
  const others = useSignOutOthers();

  async function handleClick() {
    try {
      await others.mutateAsync();
      showToast.success(t("own.signedOut"));
    } catch (error) {
      showToast.error(errorMessage(error, t("own.signOutFailed")));
    }
  }

  return (
    <Button
      icon={<LogOut aria-hidden="true" />}
      isPending={others.isPending}
      onClick={() => void handleClick()}
    >
      {t("own.signOut")}
    </Button>
  );
}
