import { useTranslation } from "react-i18next";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page className="flex flex-col items-center py-20 text-center">
      <p aria-hidden="true" className="text-3xl font-bold text-accent-text tabular-nums">
        40 : 4
      </p>
      <PageHeading className="mt-4 text-2xl">{t("notFound.title")}</PageHeading>
      <p className="mt-2 max-w-md text-ink-2">{t("notFound.text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton variant="primary" to="/">
          {t("notFound.home")}
        </LinkButton>
        <LinkButton to="/tournaments">{t("notFound.tournaments")}</LinkButton>
      </div>
    </Page>
  );
}
