import { useTranslation } from "react-i18next";
import { ContactForm } from "#web/features/contact/contact-form.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function ContactPage() {
  const { t } = useTranslation("contact");
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
          <ContactForm />
        </div>
        <aside
          aria-labelledby="good-to-know"
          className="rounded-lg border border-line bg-sunken p-5 text-sm text-ink-2 sm:p-6"
        >
          <h2 id="good-to-know" className="text-base text-ink">
            {t("asideTitle")}
          </h2>
          <p className="mt-3">{t("aside.tournament")}</p>
          <p className="mt-3">
            {t("aside.account")} <TextLink to="/forgot-password">{t("aside.accountLink")}</TextLink>
          </p>
        </aside>
      </div>
    </Page>
  );
}
