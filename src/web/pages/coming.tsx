import { Hammer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeading } from "#web/ui/page-header.tsx";

export function ComingPage() {
  const { t } = useTranslation();
  return (
    <Page className="flex flex-col items-center py-20 text-center">
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand-text">
        <Hammer aria-hidden="true" className="size-6" />
      </span>
      <PageHeading>{t("coming.title")}</PageHeading>
      <p className="mt-2 max-w-md text-ink-2">{t("coming.text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton variant="primary" to="/">
          {t("nav.home")}
        </LinkButton>
        <LinkButton to="/about">{t("nav.about")}</LinkButton>
      </div>
    </Page>
  );
}
