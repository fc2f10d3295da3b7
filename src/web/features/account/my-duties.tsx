import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnOfficial } from "#contract/duties/official-accounts.ts";
import { useGiveUpDuties, useOwnOfficials } from "#web/features/account/duties-api.ts";
import { NextDuty } from "#web/features/home/next-duty.tsx";
import { useOwnDuties } from "#web/features/own-duties/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { ChoicesFailure } from "#web/ui/states/choices-failure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What the person referees or keeps score of next, and where; nothing while nowhere. */
export function MyDuties() {
  const { t } = useTranslation("account");
  const officials = useOwnOfficials();
  const duties = useOwnDuties();
  return (
    <>
      <ChoicesFailure title={t("duties.loadFailed")} queries={[officials, duties]} />
      <NextDuty duties={duties.data ?? []} />
      <MyTournamentsOnDuty officials={officials.data ?? []} />
    </>
  );
}

function MyTournamentsOnDuty({ officials }: { officials: OwnOfficial[] }) {
  const { t } = useTranslation("account");
  const [leaving, setLeaving] = useState<OwnOfficial | null>(null);
  if (officials.length === 0) return null;
  return (
    <CardSection title={t("duties.title")} description={t("duties.hint")}>
      <ul aria-label={t("duties.title")} className="divide-y divide-line">
        {officials.map((official) => (
          <li
            key={official.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 flex-1 basis-56">
              <TextLink
                to={`/tournaments/${official.tournament.id}/officials/${official.id}`}
                className="inline-flex min-h-6 items-center wrap-anywhere"
              >
                {official.tournament.name}
              </TextLink>
              <span className="block text-sm wrap-anywhere text-ink-3">
                {t("duties.as", { name: official.name })}
              </span>
            </p>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("duties.giveUpOf", { name: official.tournament.name })}
              onClick={() => setLeaving(official)}
            >
              {t("duties.giveUp")}
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? <GiveUp official={leaving} onClose={() => setLeaving(null)} /> : null}
    </CardSection>
  );
}

function GiveUp({ official, onClose }: { official: OwnOfficial; onClose: () => void }) {
  const { t } = useTranslation("account");
  const giveUp = useGiveUpDuties(official.tournament.id);
  const { name } = official.tournament;

  async function handleGiveUp() {
    try {
      await giveUp.mutateAsync();
      showToast.success(t("duties.givenUp", { name }));
    } catch (error) {
      showToast.error(errorMessage(error, t("duties.failed")));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t("duties.giveUpTitle", { name })}
      confirmLabel={t("duties.giveUp")}
      onClose={onClose}
      onConfirm={handleGiveUp}
    >
      {t("duties.giveUpText")}
    </ConfirmDialog>
  );
}
