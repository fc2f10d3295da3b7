import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamDetail } from "#contract/teams/team-detail.ts";
import { useMakeCaptainLink } from "#web/features/captain-links/api.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

/** Sends the link of a team's page to an address, at first its captain's. */
export function MailLink({ team }: { team: TeamDetail }) {
  const { t } = useTranslation("captain");
  const make = useMakeCaptainLink(team);
  const [email, setEmail] = useState(team.captain_email ?? "");
  const [fault, setFault] = useState<string>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (make.isPending) return;
    const address = email.trim();
    setFault(address === "" ? t("hand.emailMissing") : undefined);
    if (address === "") return;
    try {
      const { is_mailed: isMailed } = await make.mutateAsync({ email: address });
      if (isMailed) showToast.success(t("hand.sent", { email: address }));
      else setFault(t("hand.unsent", { email: address }));
    } catch (error) {
      setFault(errorMessage(error, t("hand.failed")));
    }
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label={t("hand.email")}
        type="email"
        autoComplete="off"
        fieldClassName="min-w-40 flex-1"
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" className="mt-6.5 min-h-11" isPending={make.isPending}>
        {t("hand.send")}
      </Button>
    </form>
  );
}
