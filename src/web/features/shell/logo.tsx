import { Link } from "react-router";
import { useTranslation } from "react-i18next";

/** The mark is a court seen from above, with the ball on the centre spot. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-sm text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="7" fill="#0e4a37" />
        <path
          d="M6 7.5h20v17H6zM16 7.5v17M6 16h5M21 16h5"
          fill="none"
          stroke="#fff"
          strokeWidth="1.75"
        />
        <circle cx="16" cy="16" r="4.25" fill="#d9673c" stroke="#0e4a37" strokeWidth="1.5" />
      </svg>
      <span className="text-lg font-bold tracking-tight max-[22.4rem]:sr-only">{t("brand")}</span>
    </Link>
  );
}
