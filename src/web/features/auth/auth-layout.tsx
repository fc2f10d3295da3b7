import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CourtLines } from "#web/ui/signs/court-lines.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";

interface Props {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** Below the form: the way to the neighbouring screen. */
  footer?: ReactNode;
}

/** The card that signing in and up happen in, beside a word about what it is for. */
export function AuthLayout({ title, subtitle, children, footer }: Props) {
  const { t } = useTranslation("auth");
  return (
    <Page className="flex flex-1 items-center justify-center">
      <div className="grid w-full max-w-4xl overflow-hidden rounded-xl border border-line bg-surface shadow-raised md:grid-cols-[1.25fr_1fr]">
        <div className="p-6 sm:p-10">
          <PageHeading className="text-xl">{title}</PageHeading>
          <p className="mt-1.5 text-sm text-ink-2">{subtitle}</p>
          <div className="mt-7">{children}</div>
          {footer ? (
            <div className="mt-7 border-t border-line pt-5 text-sm text-ink-2">{footer}</div>
          ) : null}
        </div>
        <aside
          aria-label={t("panel.title")}
          className="relative isolate hidden flex-col justify-end gap-6 overflow-hidden bg-court p-10 text-white md:flex"
        >
          <CourtLines className="absolute inset-x-0 top-0 -z-10 h-3/5 w-full" />
          <p className="text-lg font-semibold">{t("panel.text")}</p>
          <ul className="flex flex-col gap-3 text-sm text-white/85">
            {(["organiser", "captain", "visitor"] as const).map((person) => (
              <li key={person} className="flex gap-2.5">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {t(`panel.${person}`)}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Page>
  );
}
