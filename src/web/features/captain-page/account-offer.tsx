import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCaptainAccount } from "#web/features/captain-page/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

/** From the page to an account, by the invitation that captains are asked with. */
export function AccountOffer({ link }: { link: KeptLink }) {
  const { t } = useTranslation("captain");
  const account = useCaptainAccount(link);
  const navigate = useNavigate();

  async function handleAsk() {
    try {
      const { token } = await account.mutateAsync();
      void navigate(`/invitation#${token}`);
    } catch (error) {
      showToast.error(errorMessage(error, t("account.failed")));
    }
  }

  return (
    <CardSection title={t("account.title")}>
      <p className="mb-4 text-ink-2">{t("account.text")}</p>
      <Button isPending={account.isPending} onClick={() => void handleAsk()}>
        {t("account.action")}
      </Button>
    </CardSection>
  );
}
