import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";

/** A legal text: numbered sections of paragraphs, marked as a template for whoever runs the site. */
export function LegalText({ document }: { document: "terms" | "privacy" }) {
  const { t } = useTranslation("legal");
  const sections = t(`${document}.sections`, { returnObjects: true });
  return (
    <Page className="max-w-3xl">
      <PageHeader title={t(`${document}.title`)} subtitle={t(`${document}.subtitle`)} />
      <div className="max-w-prose">
        <Banner tone="info" title={t("template.title")}>
          {t("template.text")}
        </Banner>
        {sections.map(({ title, paragraphs }, index) => (
          <section key={title} className="mt-8">
            <h2 className="text-lg">
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
