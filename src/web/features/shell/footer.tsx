import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { currentTime } from "#contract/clock.ts";
import { useContactAddress } from "#web/features/shell/contact-address.ts";
import { LanguageSelect } from "#web/features/shell/language-select.tsx";
import { Logo } from "#web/features/shell/logo.tsx";
import { ThemeSelect } from "#web/features/shell/theme-select.tsx";
import { TimeFormatSelect } from "#web/features/shell/time-format-select.tsx";
import { socialNetworks } from "#web/features/shell/social-networks.tsx";

export function Footer() {
  const { t } = useTranslation();
  const contactAddress = useContactAddress();
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className="page-width grid justify-between min-[22.4rem]:grid-cols-[auto_auto] gap-x-6 gap-y-8 py-10 md:grid-cols-[2fr_1fr_1fr] md:py-12">
        <div className="col-span-full flex flex-col items-start gap-4 md:col-span-1">
          <Logo />
          <p className="max-w-sm text-sm text-ink-3">{t("footer.description")}</p>
          <ul aria-label={t("nav.social")} className="-ms-2 -mb-2 flex gap-1">
            {socialNetworks.map((network) => (
              <li key={network.name}>
                <SocialPlaceholder name={network.name}>{network.glyph}</SocialPlaceholder>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={t("nav.footer")}>
          <FooterTitle>{t("footer.explore")}</FooterTitle>
          <ul>
            <FooterLink to="/" label={t("nav.home")} />
            <FooterLink to="/tournaments" label={t("nav.tournaments")} />
            <FooterLink to="/about" label={t("nav.aboutUs")} />
            <FooterLink to="/contact" label={t("nav.contact")} />
          </ul>
        </nav>
        <div>
          <FooterTitle>{t("footer.contact")}</FooterTitle>
          <a
            href={`mailto:${contactAddress}`}
            className="inline-flex min-h-8 items-center gap-2 text-sm wrap-anywhere text-ink-2 hover:text-ink hover:underline"
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {contactAddress}
          </a>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-4 text-sm text-ink-3">
          <p className="me-auto">{t("footer.copyright", { year: currentTime().getFullYear() })}</p>
          <p className="flex gap-x-6 max-sm:w-full">
            <Link to="/terms" className="hover:text-ink hover:underline">
              {t("nav.terms")}
            </Link>
            <Link to="/privacy" className="hover:text-ink hover:underline">
              {t("nav.privacy")}
            </Link>
          </p>
          <LanguageSelect />
          <TimeFormatSelect />
          <ThemeSelect />
        </div>
      </div>
    </footer>
  );
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 text-sm font-semibold tracking-normal">{children}</h2>;
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:text-ink hover:underline"
      >
        {label}
      </Link>
    </li>
  );
}

/** A link that has no address yet says so instead of leading nowhere. */
function SocialPlaceholder({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const label = t("footer.socialSoon", { network: name });
  return (
    <span
      {...disabledLink}
      aria-label={label}
      title={label}
      className="flex size-9 items-center justify-center rounded-md text-ink-3"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
        {children}
      </svg>
    </span>
  );
}

const disabledLink = { role: "link", "aria-disabled": true } as const;
